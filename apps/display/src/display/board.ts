import { DISPLAY } from '#libs/contracts/limits.ts';
import type { ReducedEvent } from '#libs/contracts/realtime.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { queueWith, queueWithout } from '#libs/contracts/tickets/rules.ts';

/** One call: the same patient called again is another one. */
export type Call = Pick<ReducedEntry['ticket'], 'id' | 'notifiedCount'>;

export interface Board {
  /** As far as it is known; in a spotlight more than is shown. */
  readonly line: readonly ReducedEntry[];
  /** Right after a call the others step aside. */
  readonly spotlight: boolean;
  /** The last one seen; undefined before the first look. */
  readonly call: Call | null | undefined;
}

export const UNSEEN: Board = { line: [], spotlight: false, call: undefined };

/** The line as the server has it. */
export const looked = (board: Board, line: readonly ReducedEntry[]): Board =>
  calling({ ...board, line: line.slice(0, DISPLAY.size) });

export const spotlightOver = (board: Board): Board => ({ ...board, spotlight: false });

/** The entries in the slots: in a spotlight only the called ones. */
export const shownOn = ({ line, spotlight }: Board): readonly ReducedEntry[] => (spotlight ? line.filter(isCalled) : line);

export const isCalled = ({ ticket }: ReducedEntry): boolean => ticket.status === 'notified';

/** An event changes the slots at once; the look at the server that follows it may know better. */
export function happened(board: Board, { topic, data }: Pick<ReducedEvent, 'topic' | 'data'>): Board {
  const isShown = board.line.some(({ ticket }) => ticket.id === data.ticket.id);
  if (topic === 'tickets:status:notified') return calling({ ...board, line: withEntry(board.line, data), spotlight: true });
  if (topic === 'tickets:updated' && !isShown) return board;
  if (topic === 'tickets:deleted') return calling({ ...board, line: queueWithout(board.line, data.ticket.id, ticketOf) });
  return calling({ ...board, line: withEntry(board.line, data) });
}

const ticketOf = ({ ticket }: ReducedEntry): ReducedEntry['ticket'] => ticket;

const withEntry = (line: readonly ReducedEntry[], entry: ReducedEntry): readonly ReducedEntry[] =>
  queueWith(line, entry, ticketOf).slice(0, DISPLAY.size);

/** The spotlight ends with the call that it is on. */
function calling(board: Board): Board {
  const first = board.line.find(isCalled);
  if (!first) return { ...board, call: null, spotlight: false };
  const { id, notifiedCount } = first.ticket;
  return { ...board, call: { id, notifiedCount } };
}

/** A call that is not the one last seen rings, save at the first look. What lay between the two was never seen. */
export const rings = (before: Board, after: Board): boolean =>
  Boolean(before.call !== undefined && after.call && !isSame(before.call, after.call));

const isSame = (one: Call | null, other: Call): boolean => one?.id === other.id && one.notifiedCount === other.notifiedCount;
