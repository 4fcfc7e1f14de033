import type { TicketOrder } from '#libs/contracts/tickets/queries.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';

type Compare = (one: TicketDocument, other: TicketDocument) => number;

/** By the field asked for; what has no value comes last in either direction, and equals stand by their number. */
export function byOrder(order: TicketOrder, direction: 'asc' | 'desc'): Compare {
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => {
    const [a, b] = [one[order], other[order]];
    if (a === b) return sign * (one.position - other.position);
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  };
}

/** As the line stands: who is being called, then who waits by arrival, then those who are done. */
export const byLine: Compare = (one, other) => place(one) - place(other) || one.rank - other.rank;

const place = ({ status }: TicketDocument): number => (status === 'notified' ? 0 : status === 'waiting' ? 1 : 2);
