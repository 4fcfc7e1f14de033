import { DISPLAY } from '#libs/contracts/limits.ts';
import type { ReducedEvent } from '#libs/contracts/realtime.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';

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

/** What the slots hold. */
export const shownOn = ({ line, spotlight }: Board): readonly ReducedEntry[] => (spotlight ? line.filter(isCalled) : line);

export const isCalled = ({ ticket }: ReducedEntry): boolean => ticket.status === 'notified';

/** At once, by the rules of the display; the look that follows an event may know better. */
export function happened(board: Board, { topic, data }: Pick<ReducedEvent, 'topic' | 'data'>): Board {
  const others = without(board.line, data);
  const isShown = others.length < board.line.length;
  switch (topic) {
    case 'tickets:status:notified':
      return calling({ ...board, line: [data, ...others].slice(0, DISPLAY.size), spotlight: true });
    case 'tickets:created':
      return isShown ? board : { ...board, line: appended(others, data) };
    case 'tickets:status:waiting':
      return calling({ ...board, line: appended(others, data) });
    case 'tickets:updated':
      return isShown && isInLine(data) ? { ...board, line: replaced(board.line, data) } : calling({ ...board, line: others });
    case 'tickets:status:completed':
    case 'tickets:deleted':
      return calling({ ...board, line: others });
  }
}

/** Of a patient who is being called or waits; a cancelled one has left. */
const isInLine = ({ ticket: { status } }: ReducedEntry): boolean => status === 'notified' || status === 'waiting';

const without = (line: readonly ReducedEntry[], { ticket: { id } }: ReducedEntry): readonly ReducedEntry[] =>
  line.filter(({ ticket }) => ticket.id !== id);

const replaced = (line: readonly ReducedEntry[], entry: ReducedEntry): readonly ReducedEntry[] =>
  line.map((one) => (one.ticket.id === entry.ticket.id ? entry : one));

const appended = (line: readonly ReducedEntry[], entry: ReducedEntry): readonly ReducedEntry[] =>
  line.length < DISPLAY.size ? [...line, entry] : line;

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
