import { queueWithout } from '#libs/domain/queue-day/queue-order.ts';
import { isFinished } from '#libs/domain/queue-day/rules.ts';
import { STATUS_AFTER } from '#libs/domain/queue-day/state.ts';
import type { QueueLogEvent } from '../queue-event.ts';
import type { BoardEntry, EntryDocument } from './board.ts';

/** The board after an event; the same list where nothing on it changes. `entry` is the ticket's own document after the event. */
export function boardAfter(
  board: readonly BoardEntry[],
  event: QueueLogEvent,
  entry: EntryDocument | undefined,
): readonly BoardEntry[] {
  const id = event.data.ticketId;
  const status = STATUS_AFTER[event.type];
  if (status === 'unchanged') return board;
  if (status === 'deleted' || isFinished(status)) return queueWithout(board, id, asIs);
  if (!entry) return board;
  const { position, rank } = entry;
  if (event.type === 'PatientCalled') {
    const { attempt: notifiedCount, room = null } = event.data;
    return [{ id, position, status: 'notified', notifiedCount, rank, room }, ...queueWithout(board, id, asIs)];
  }
  return withWaiting(board, { id, position, status: 'waiting', notifiedCount: 0, rank, room: null });
}

/** The waiting ticket in its place by rank: one sent on to another service is not behind later arrivals. */
function withWaiting(board: readonly BoardEntry[], entry: BoardEntry): readonly BoardEntry[] {
  if (board.some((other) => other.id === entry.id && other.status === 'waiting' && other.rank === entry.rank)) return board;
  const others = queueWithout(board, entry.id, asIs);
  const ahead = others.findLastIndex((other) => other.status === 'notified' || other.rank < entry.rank);
  return others.toSpliced(ahead + 1, 0, entry);
}

const asIs = (entry: BoardEntry): BoardEntry => entry;
