import type { ReplayedWall } from '#libs/contracts/wall/replayed-wall.ts';
import { applyEvent, type Board, fetched, UNSEEN } from '../display/board/board.ts';

/** The board that a wall had: at rest, or while it announced the call. A call that does not stand among the entries is over. */
export function replayedBoard({ entries, called }: Pick<ReplayedWall, 'entries' | 'called'>): Board {
  if (called === null) return fetched(UNSEEN, entries);
  // The wall's own way to a call: it hung before, was told of it, and fetched the queue.
  const others = entries.filter(({ ticket }) => ticket.id !== called.ticket.id);
  const told = applyEvent(fetched(UNSEEN, others), { topic: 'tickets:status:notified', data: called });
  return fetched(told, entries, { isLive: true });
}
