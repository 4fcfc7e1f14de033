import { queueWith, queueWithout } from '#libs/domain/queue-day/queue-order.ts';
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
  const notifiedCount = event.type === 'PatientCalled' ? event.data.attempt : 0;
  return queueWith(board, { id, position: entry.position, status, notifiedCount }, asIs);
}

const asIs = (entry: BoardEntry): BoardEntry => entry;
