import { useQuery } from '@tanstack/react-query';
import { LIST } from '#libs/contracts/limits.ts';
import { queueAnswer, type TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { read } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

type Status = TicketPair['ticket']['status'];

/** The tickets that wait or are being called, in the order of the queue, the one being called first. */
export function useLine({
  limit = LIST.limitMax,
  status = ['waiting', 'notified'],
}: {
  readonly limit?: number;
  readonly status?: readonly Status[];
} = {}) {
  const query = { limit, status };
  return useQuery({
    queryKey: QUERY_KEYS.line(query),
    queryFn: async ({ signal }) => (await read('/tickets/queue', queueAnswer, { query, signal })).data,
  });
}

/** The first who waits, or nobody: what "call next" would call. */
export const useNextWaiting = () => useLine({ limit: 1, status: ['waiting'] });
