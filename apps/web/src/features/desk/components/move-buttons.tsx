import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { CallNext } from './call-next.tsx';
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
