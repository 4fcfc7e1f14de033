import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { PatientName } from '../../tickets/public.ts';
import type { Move } from './move-keys.ts';

interface CallNextProps {
  readonly move: Move;
  /** The patient that it would call. */
  readonly next: TicketPair | null;
}

/** Calls the next patient, and names them; where nobody can be called it says why. */
export function CallNext({ move, next }: CallNextProps) {
  const { t } = useTranslation();
  const format = useFormat();
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
          {next ? (
            <>
              <span className="font-semibold">{format.position(next.ticket.position)}</span>
              <PatientName name={next.patient.name} unreadable={next.patient.unreadable} lines={1} className="break-all" />
            </>
          ) : (
            move.refusal
          )}
        </span>
      }
    >
      {t('tickets.actions.advance.label')}
    </Button>
  );
}
