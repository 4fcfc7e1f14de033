import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { FilledMove } from './filled-move.tsx';
import type { Move } from './move-keys.ts';
import { MovePad } from './move-pad.tsx';

interface MoveButtonsProps {
  /** The page's moves, the filled one first. */
  readonly moves: readonly Move[];
  /** The patient that "call next" would call. */
  readonly next: TicketPair | null;
}

/** The page's next step; then the other moves of the called patient. A move that cannot be made says why. */
export function MoveButtons({ moves: [first, ...others], next }: MoveButtonsProps) {
  return (
    <div className="flex flex-col gap-3">
      {first && <FilledMove move={first} next={next} />}
      <MovePad moves={others} />
    </div>
  );
}
