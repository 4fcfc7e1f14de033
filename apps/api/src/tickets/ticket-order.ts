import type { TicketOrder } from '#libs/contracts/tickets/queries.ts';
import type { Query } from '#libs/document-store/document-store.ts';

type Direction = 'asc' | 'desc';

/** By the field asked for; what has no value comes last in either direction, and equals stand by their number. */
export const orderedBy = (field: TicketOrder, direction: Direction): NonNullable<Query['orderBy']> =>
  field === 'position'
    ? [{ field, direction }]
    : [
        { field, direction },
        { field: 'position', direction },
      ];
