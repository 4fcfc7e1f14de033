import type { TicketOrder } from '#libs/contracts/tickets/queries.ts';
import type { Query } from '#libs/document-store/document-store.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';

type Direction = 'asc' | 'desc';

/** By the field asked for; what has no value comes last in either direction, and equals stand by their number. */
export const orderedBy = (field: TicketOrder, direction: Direction): NonNullable<Query['orderBy']> =>
  field === 'position'
    ? [{ field, direction }]
    : [
        { field, direction },
        { field: 'position', direction },
      ];

/** As the line stands: who is being called, then who waits by arrival, then those who are done. */
export const byLine = (one: TicketDocument, other: TicketDocument): number => place(one) - place(other) || one.rank - other.rank;

const place = ({ status }: TicketDocument): number => (status === 'notified' ? 0 : status === 'waiting' ? 1 : 2);
