import { DISPLAY } from '#libs/contracts/limits.ts';
import type { ReducedEvent } from '#libs/contracts/realtime.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { queueWith, queueWithout } from '#libs/contracts/tickets/rules.ts';

/** One call; a recall of the same patient is another one. */
export type Call = Pick<ReducedEntry['ticket'], 'id' | 'notifiedCount'>;

export interface Board {
  /** The queue as far as it is known; in a spotlight more than is shown. */
  readonly queue: readonly ReducedEntry[];
  /** Right after a call only the called patient is shown. */
  readonly spotlight: boolean;
  /** The last call seen; undefined before the first fetch. */
  readonly call: Call | null | undefined;
}

export const UNSEEN: Board = { queue: [], spotlight: false, call: undefined };

/** The board with the queue as the server has it. */
export const fetched = (board: Board, queue: readonly ReducedEntry[]): Board =>
  calling({ ...board, queue: queue.slice(0, DISPLAY.size) });

export const spotlightOver = (board: Board): Board => ({ ...board, spotlight: false });

/** The entries in the slots: in a spotlight only the called ones. */
export const shownOn = ({ queue, spotlight }: Board): readonly ReducedEntry[] => (spotlight ? queue.filter(isCalled) : queue);

export const isCalled = ({ ticket }: ReducedEntry): boolean => ticket.status === 'notified';

/** The board after an event, which changes the slots at once; the fetch that follows it corrects them. */
export function applyEvent(board: Board, { topic, data }: Pick<ReducedEvent, 'topic' | 'data'>): Board {
  const isShown = board.queue.some(({ ticket }) => ticket.id === data.ticket.id);
  if (topic === 'tickets:status:notified') return calling({ ...board, queue: withEntry(board.queue, data), spotlight: true });
  if (topic === 'tickets:updated' && !isShown) return board;
  if (topic === 'tickets:deleted') return calling({ ...board, queue: queueWithout(board.queue, data.ticket.id, ticketOf) });
  return calling({ ...board, queue: withEntry(board.queue, data) });
}

const ticketOf = ({ ticket }: ReducedEntry): ReducedEntry['ticket'] => ticket;

const withEntry = (queue: readonly ReducedEntry[], entry: ReducedEntry): readonly ReducedEntry[] =>
  queueWith(queue, entry, ticketOf).slice(0, DISPLAY.size);

/** Updates the call to the first called ticket; the spotlight ends with its call. */
function calling(board: Board): Board {
  const first = board.queue.find(isCalled);
  if (!first) return { ...board, call: null, spotlight: false };
  const { id, notifiedCount } = first.ticket;
  return { ...board, call: { id, notifiedCount } };
}

/** Whether a new call is shown, which rings. The first fetch never does: its call may be an old one. */
export const rings = (before: Board, after: Board): boolean =>
  Boolean(before.call !== undefined && after.call && !isSame(before.call, after.call));

const isSame = (one: Call | null, other: Call): boolean => one?.id === other.id && one.notifiedCount === other.notifiedCount;
