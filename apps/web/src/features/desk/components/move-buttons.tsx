import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { PatientName } from '../../tickets/public.ts';
import type { Move } from './move-keys.ts';
import { MovePad } from './move-pad.tsx';

interface MoveButtonsProps {
  readonly moves: readonly Move[];
  /** The patient that "call next" would call. */
  readonly next: TicketPair | null;
}

/** Call next, which names the patient that it would call; then the moves of the called patient. A move that cannot be made says why. */
export function MoveButtons({ moves, next }: MoveButtonsProps) {
  return (
    <div className="flex flex-col gap-3">
      {moves
        .filter(({ kind }) => kind === 'advance')
        .map((move) => (
          <CallNext key={move.kind} move={move} next={next} />
        ))}
      <MovePad moves={moves.filter(({ kind }) => kind !== 'advance')} />
    </div>
  );
}

interface CallNextProps extends Pick<MoveButtonsProps, 'next'> {
  readonly move: Move;
}

function CallNext({ move, next }: CallNextProps) {
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
