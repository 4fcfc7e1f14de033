import { queryOptions } from '@tanstack/react-query';
import { LIST } from '#libs/contracts/limits.ts';
import { ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** Today's tickets with this phone. Asked once: a form does not wait for it. */
export function ticketsByPhoneQuery(phone: string) {
  const query = { search: phone, limit: LIST.limitMax };
  return queryOptions({
    queryKey: QUERY_KEYS.ticketList(query),
    queryFn: async ({ signal }) => (await read('/tickets', ticketListAnswer, { query, signal })).data,
    retry: false,
  });
}
