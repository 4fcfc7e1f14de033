import { type Places, type Room, waitsFor } from './places.ts';
import type { TicketStatus } from './rules.ts';

interface Placed {
  readonly status: TicketStatus;
  /** Order of arrival: of two waiting tickets the lower rank is called first. */
  readonly rank: number;
}

/** The queue's order: the called ticket, then the waiting ones by arrival, then finished ones. */
export const byQueueOrder = (one: Placed, other: Placed): number => group(one) - group(other) || one.rank - other.rank;

const GROUPS: Readonly<Record<TicketStatus, number>> = { notified: 0, waiting: 1, completed: 2, cancelled: 2 };
const group = ({ status }: Placed): number => GROUPS[status];

interface Queued {
  readonly id: string;
}

interface Waiting {
  readonly service?: string | null | undefined;
}

/** The `ticketOf` of lists whose entries are tickets themselves; others find the ticket in an entry of their shape. */
export const asIs = <Entry>(entry: Entry): Entry => entry;

/** The one that a room calls next, of the waiting by rank; in a clinic without rooms (null), the first of all. */
export const firstWaitingFor = <Entry>(
  room: Room | null,
  waiting: readonly Entry[],
  ticketOf: (entry: Entry) => Waiting | undefined,
  places: Places,
): Entry | undefined =>
  waiting.find((entry) => {
    const ticket = ticketOf(entry);
    return ticket !== undefined && waitsFor(room, ticket, places);
  });

/** A queue with a ticket that begins to wait: behind every called one, and by rank before those who arrived later. */
export function insertByRank<Entry>(queue: readonly Entry[], entry: Entry, ticketOf: (entry: Entry) => Placed): readonly Entry[] {
  const ticket = ticketOf(entry);
  const ahead = queue.findLastIndex((other) => byQueueOrder(ticketOf(other), ticket) < 0);
  return queue.toSpliced(ahead + 1, 0, entry);
}

/** A queue with a ticket that is called, also anew: the latest call stands first. */
export const queueWithCall = <Entry>(
  queue: readonly Entry[],
  entry: Entry,
  ticketOf: (entry: Entry) => Queued,
): readonly Entry[] => [entry, ...queueWithout(queue, ticketOf(entry).id, ticketOf)];

/** A queue that a ticket has left; the same list where it was not in it. */
export function queueWithout<Entry>(queue: readonly Entry[], id: string, ticketOf: (entry: Entry) => Queued): readonly Entry[] {
  const index = queue.findIndex((entry) => ticketOf(entry).id === id);
  return index < 0 ? queue : queue.filter((_, place) => place !== index);
}
