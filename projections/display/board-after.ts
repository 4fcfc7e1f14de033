import { EFFECTS } from '#libs/domain/queue-day/events.ts';
import { asIs, insertByRank, queueWithCall, queueWithout } from '#libs/domain/queue-day/queue-order.ts';
import { isFinished } from '#libs/domain/queue-day/rules.ts';
import type { QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import type { BoardEntry, EntryDocument } from './board.ts';

/** The board after an event; the same list where nothing on it changes. `entry` is the ticket's own document after the event. */
export function boardAfter(
  board: readonly BoardEntry[],
  event: QueueLogEvent,
  entry: EntryDocument | undefined,
): readonly BoardEntry[] {
  const id = event.data.ticketId;
  const status = EFFECTS[event.type].status;
  if (status === 'unchanged') return board;
  if (status === 'deleted' || isFinished(status)) return queueWithout(board, id, asIs);
  if (!entry) return board;
  const { position, rank, service } = entry;
  if (event.type === 'PatientCalled') {
    const { attempt: notifiedCount, room = null } = event.data;
    return queueWithCall(board, { id, position, status: 'notified', notifiedCount, rank, service, room }, asIs);
  }
  return withWaiting(board, { id, position, status: 'waiting', notifiedCount: 0, rank, service, room: null });
}

/** The board with a ticket that waits, in its place by rank. */
function withWaiting(board: readonly BoardEntry[], entry: BoardEntry): readonly BoardEntry[] {
  return insertByRank(queueWithout(board, entry.id, asIs), entry, asIs);
}
