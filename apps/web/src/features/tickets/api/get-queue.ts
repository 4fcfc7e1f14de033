import { queryOptions, useQuery } from '@tanstack/react-query';
import { LIST } from '#libs/contracts/limits.ts';
import { queueAnswer, type TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useOwnRoom } from '../../../shared/places/public.ts';

type Status = TicketPair['ticket']['status'];

interface QueueQuery {
  readonly limit?: number;
  readonly status?: readonly Status[];
  /** The room's called one, and who waits for its services; left out: everybody. */
  readonly room?: string | undefined;
}

export function queueQuery({ limit = LIST.limitMax, status = ['waiting', 'notified'], room }: QueueQuery = {}) {
  const query = { limit, status, ...(room !== undefined && { room }) };
  return queryOptions({
    queryKey: QUERY_KEYS.queue(query),
    queryFn: async ({ signal }) => (await read('/tickets/queue', queueAnswer, { query, signal })).data,
  });
}

/** The tickets that wait or are being called, in the order of the queue, the called ones first. */
export const useQueue = (query: QueueQuery = {}) => useQuery(queueQuery(query));

/** The first who waits for the person's room, or nobody: what "call next" would call. */
export const useNextWaiting = () => useQueue({ limit: 1, status: ['waiting'], room: useOwnRoom().room?.id });
