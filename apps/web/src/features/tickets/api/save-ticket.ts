import type { IssueRequest } from '#libs/contracts/tickets/patient-form.ts';
import { type TicketPair, ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Issues a ticket or, where there is one already, changes its details. */
export const useSaveTicket = (pair: TicketPair | null) =>
  useWrite({
    request: (values: IssueRequest) =>
      pair
        ? { method: 'PUT', path: `/tickets/${encodeURIComponent(pair.ticket.id)}`, body: bodyOf(values) }
        : { method: 'POST', path: '/tickets', body: bodyOf(values) },
    answer: ticketAnswer,
    changes: [QUERY_KEYS.day],
  });

/** A form without needs says nothing of them, and a server of the former release knows none. */
const bodyOf = ({ patient: { needs, ...patient }, ...rest }: IssueRequest) => ({
  ...rest,
  patient: { ...patient, ...(needs?.length && { needs }) },
});
