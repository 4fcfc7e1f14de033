import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import type { Visit } from '#libs/contracts/patients.ts';
import { Pane } from '../../../ui/pane.tsx';
import { type Cause, causeOf, DESK_ACTIONS, type DeskAction } from '../rules/choice.ts';
import { bearsSeveralNames, different } from '../rules/visits.ts';
import { ActionRow } from './action-row.tsx';
import { useVisitWords } from './use-visit-words.ts';

interface ChosenActionsProps {
  readonly chosen: readonly Visit[];
  readonly isReceiptOpen: boolean;
  /** The action whose code is on its way. */
  readonly pending: DeskAction | null;
  readonly onAct: (action: DeskAction) => void;
}

/** The actions on the chosen visits; one that cannot be begun says why. */
export function ChosenActions({ chosen, isReceiptOpen, pending, onAct }: ChosenActionsProps) {
  const { t } = useTranslation();
  const words = useVisitWords();
  const id = useId();
  const causes = DESK_ACTIONS.map((action) => [action, causeOf(action, chosen, isReceiptOpen)] as const);
  const name = bearsSeveralNames(chosen) ? undefined : different(chosen.map((visit) => visit.name))[0];
  const idOf = (cause: Cause) => `${id}-${cause}`;
  return (
    <Pane
      plane="ground"
      title={
        name === undefined
          ? t('patients.chosen.title', words.counted(chosen.length))
          : t('patients.chosen.of', { ...words.counted(chosen.length), name: isolated(name) })
      }
      {...(chosen.length > 0 && { note: words.days(chosen) })}
    >
      <ul className="border-line-strong border-b">
        {causes.map(([action, cause]) => (
          <ActionRow
            key={action}
            action={action}
            isPending={pending === action}
            causeId={cause === null ? null : idOf(cause)}
            onAct={() => onAct(action)}
          />
        ))}
      </ul>
      {different(causes.map(([, cause]) => cause)).map((cause) => (
        <p key={cause} id={idOf(cause)} className="mt-3 text-quiet">
          {t(`patients.chosen.${cause}`)}
        </p>
      ))}
    </Pane>
  );
}
