import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { PatientName } from '../../tickets/public.ts';
import type { Move } from './move-keys.ts';

interface FilledMoveProps {
  readonly move: Move;
  /** The patient that "call next" would call. */
  readonly next: TicketPair | null;
}

/** The page's next step. Call next names its patient; where a step cannot be made it says why. One button keeps the focus through all steps. */
export function FilledMove({ move, next }: FilledMoveProps) {
  return (
    <Button
      kind="filled"
      size="large"
      isWide
      isRefused={move.refusal !== null}
      onPress={move.ask}
      hint={<KeyCap isHint>{move.key}</KeyCap>}
      note={
        <span className="flex gap-2 font-normal text-meta">
          <Note move={move} next={next} />
        </span>
      }
    >
      {move.label}
    </Button>
  );
}

function Note({ move: { kind, refusal }, next }: FilledMoveProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (kind === 'arrive') return t('tickets.actions.arrive.hint');
  if (kind === 'complete') return t('tickets.actions.rules.nobodyWaiting');
  if (!next) return refusal;
  return (
    <>
      <span className="font-semibold">{format.position(next.ticket.position)}</span>
      <PatientName name={next.patient.name} unreadable={next.patient.unreadable} lines={1} className="break-all" />
    </>
  );
}
