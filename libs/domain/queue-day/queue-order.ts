import type { TicketStatus } from './ticket-status.ts';

export interface Placed {
  readonly status: TicketStatus;
  /** Order of arrival: of two waiting tickets the lower rank is called first. */
  readonly rank: number;
}

/** The queue's order: the called ticket, then the waiting ones by arrival, then finished ones. */
export const byQueueOrder = (one: Placed, other: Placed): number => group(one) - group(other) || one.rank - other.rank;

const GROUPS: Readonly<Record<TicketStatus, number>> = { notified: 0, waiting: 1, completed: 2, cancelled: 2 };
const group = ({ status }: Placed): number => GROUPS[status];

export interface Queued {
  readonly id: string;
  readonly status: TicketStatus;
}

/**
 * A queue's present tickets after one of them changed: a called one comes first, one that begins to wait comes last, one
 * that only changed keeps its place, a finished one leaves. `ticketOf` finds the ticket in an entry of any shape. Televisions
 * run this too: their browsers know no `with` and no `toSpliced`.
 */
export function queueWith<Entry>(queue: readonly Entry[], entry: Entry, ticketOf: (entry: Entry) => Queued): readonly Entry[] {
  const { id, status } = ticketOf(entry);
  const index = queue.findIndex((other) => ticketOf(other).id === id);
  const before = queue[index];
  if (before !== undefined && status === 'waiting' && ticketOf(before).status === 'waiting') {
    return queue.map((other, place) => (place === index ? entry : other));
  }
  const others = queue.filter((_, place) => place !== index);
  if (status === 'notified') return [entry, ...others];
  return status === 'waiting' ? [...others, entry] : others;
}

export function queueWithout<Entry>(queue: readonly Entry[], id: string, ticketOf: (entry: Entry) => Queued): readonly Entry[] {
  const index = queue.findIndex((entry) => ticketOf(entry).id === id);
  return index < 0 ? queue : queue.filter((_, place) => place !== index);
}
