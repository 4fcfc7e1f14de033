import { type TicketPair, ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Issues a ticket or, where there is one already, changes its details. */
export const useSaveTicket = (pair: TicketPair | null) =>
  useWrite({
    request: (body: unknown) =>
      pair
        ? { method: 'PUT', path: `/tickets/${encodeURIComponent(pair.ticket.id)}`, body }
        : { method: 'POST', path: '/tickets', body },
    answer: ticketAnswer,
    changes: [QUERY_KEYS.day],
  });
