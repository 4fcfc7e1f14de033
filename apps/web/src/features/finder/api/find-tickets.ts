import { queryOptions } from '@tanstack/react-query';
import { LIST } from '#libs/contracts/limits.ts';
import { ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** Today's tickets with this text in name, phone or number: the server folds the spelling. */
export function foundTicketsQuery(search: string) {
  const query = { search, limit: LIST.limitMax };
  return queryOptions({
    queryKey: QUERY_KEYS.ticketList(query),
    queryFn: async ({ signal }) => (await read('/tickets', ticketListAnswer, { query, signal })).data,
    enabled: search !== '',
  });
}
