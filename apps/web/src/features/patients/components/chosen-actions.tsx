import { Eye, Lock, LockOpen, type LucideIcon, Pencil, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '#libs/contracts/patients.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Cause, causeOf, type DeskAction } from '../rules/choice.ts';
import { different } from '../rules/visits.ts';
import { useVisitWords } from './use-visit-words.ts';

interface ChosenActionsProps {
  readonly chosen: readonly Visit[];
  readonly isReceiptOpen: boolean;
  /** The action whose code is on its way. */
  readonly pending: DeskAction | null;
  readonly onAct: (action: DeskAction) => void;
}

const ICONS: Readonly<Record<DeskAction, LucideIcon>> = {
  see: Eye,
  correct: Pencil,
  hold: Lock,
  release: LockOpen,
  erase: ShieldCheck,
};
const ACTIONS = ['see', 'correct', 'hold', 'release', 'erase'] as const;

/** The actions on the chosen visits; one that cannot be begun says why. */
export function ChosenActions({ chosen, isReceiptOpen, pending, onAct }: ChosenActionsProps) {
  const { t } = useTranslation();
  const words = useVisitWords();
  const id = useId();
  const causes = ACTIONS.map((action) => [action, causeOf(action, chosen, isReceiptOpen)] as const);
  const idOf = (cause: Cause) => `${id}-${cause}`;
  return (
    <Card title={t('patients.chosen.title', words.counted(chosen.length))}>
      <div className="flex flex-wrap gap-3">
        {causes.map(([action, cause]) => {
          const Icon = ICONS[action];
          return (
            <Button
              key={action}
              icon={<Icon size={18} />}
              isPending={pending === action}
              isRefused={cause !== null}
              {...(cause !== null && { describedBy: idOf(cause) })}
              onPress={() => onAct(action)}
            >
              {t(`patients.${action}.label`)}
            </Button>
          );
        })}
      </div>
      {different(causes.map(([, cause]) => cause)).map((cause) => (
        <p key={cause} id={idOf(cause)} className="mt-3 text-quiet text-sm">
          {t(`patients.chosen.${cause}`)}
        </p>
      ))}
    </Card>
  );
}
