import { EFFECTS } from '#libs/domain/queue-day/events.ts';
import { asIs, insertByRank, queueWithout } from '#libs/domain/queue-day/queue-order.ts';
import { isFinished, type TicketStatus } from '#libs/domain/queue-day/rules.ts';
import type { QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import type { BoardEntry, EntryDocument } from './board.ts';

/** The board after an event; the same list where nothing on it changes. `entry` is the ticket's own document after the event. */
export function boardAfter(
  board: readonly BoardEntry[],
  event: QueueLogEvent,
  entry: EntryDocument | undefined,
): readonly BoardEntry[] {
  const id = event.data.ticketId;
  const status = statusAfter(event, board.find((other) => other.id === id)?.status);
  if (status === undefined) return board;
  if (status === 'deleted' || isFinished(status)) return queueWithout(board, id, asIs);
  if (!entry) return board;
  const { position, rank, service } = entry;
  const { notifiedCount, call, room } = callAfter(
    event,
    board.find((other) => other.id === id),
  );
  const after = { id, position, status, notifiedCount, call, rank, service, room };
  return insertInOrder(queueWithout(board, id, asIs), after);
}

type Status = TicketStatus | 'deleted';

/** Undefined: nothing of the board changes. A ticket that is not on it is not brought back by a change of its place. */
function statusAfter(event: QueueLogEvent, present: BoardEntry['status'] | undefined): Status | undefined {
  if (event.type === 'ActionUndone') return event.data.before.status;
  const { status } = EFFECTS[event.type];
  if (status !== 'unchanged') return status;
  return event.type === 'TicketPrioritised' || event.type === 'TicketPriorityEnded' ? present : undefined;
}

type Call = Pick<BoardEntry, 'notifiedCount' | 'call' | 'room'>;

const NO_CALL: Call = { notifiedCount: 0, call: null, room: null };

function callAfter(event: QueueLogEvent, present: Call = NO_CALL): Call {
  if (event.type === 'PatientCalled') {
    const { attempt: notifiedCount, room = null } = event.data;
    return { notifiedCount, call: event.revision, room };
  }
  if (event.type === 'ActionUndone') {
    const { status, notifiedCount, lastCall: call, room } = event.data.before;
    return status === 'notified' ? { notifiedCount, call, room } : NO_CALL;
  }
  return event.type === 'TicketPrioritised' || event.type === 'TicketPriorityEnded' ? present : NO_CALL;
}

/** The called ones first, the latest call before the others; then the waiting ones by rank. */
function insertInOrder(board: readonly BoardEntry[], entry: BoardEntry): readonly BoardEntry[] {
  if (entry.status === 'waiting') return insertByRank(board, entry, asIs);
  const later = board.findLastIndex(({ call }) => call !== null && call > (entry.call ?? 0));
  return board.toSpliced(later + 1, 0, entry);
}
