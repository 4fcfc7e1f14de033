import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TicketListQuery } from '#libs/contracts/tickets/queries.ts';
import { ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** A page of a day's tickets. The last page stands while the next is fetched. */
export const useTicketList = (query: Partial<TicketListQuery>, { isPastDay = false }: { readonly isPastDay?: boolean } = {}) =>
  useQuery({
    queryKey: isPastDay ? QUERY_KEYS.pastTicketList(query) : QUERY_KEYS.ticketList(query),
    queryFn: async ({ signal }) => await read('/tickets', ticketListAnswer, { query, signal }),
    placeholderData: keepPreviousData,
  });
