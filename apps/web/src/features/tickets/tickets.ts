import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIST } from '#libs/contracts/limits.ts';
import type { TicketListQuery } from '#libs/contracts/tickets/queries.ts';
import { statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import {
  notifiedAnswer,
  queueAnswer,
  type TicketPair,
  ticketAnswer,
  ticketListAnswer,
} from '#libs/contracts/tickets/ticket-pair.ts';
import { read } from '../../lib/api.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';

type Status = TicketPair['ticket']['status'];

/** Who waits or is being called, in the order of the line, the one being called first. */
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

/** The patient being called; null: nobody. */
export const useNotified = () =>
  useQuery({
    queryKey: QUERY_KEYS.notified,
    queryFn: async ({ signal }) => (await read('/tickets/notified', notifiedAnswer, { signal })).data,
  });

/** A page of a day's tickets. The last page stands while the next is fetched. */
export const useTicketList = (query: Partial<TicketListQuery>, { isPastDay = false }: { readonly isPastDay?: boolean } = {}) =>
  useQuery({
    queryKey: isPastDay ? QUERY_KEYS.pastTicketList(query) : QUERY_KEYS.ticketList(query),
    queryFn: async ({ signal }) => await read('/tickets', ticketListAnswer, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useTicket = (id: string) =>
  useQuery({
    queryKey: QUERY_KEYS.ticket(id),
    queryFn: async ({ signal }) => (await read(`/tickets/${encodeURIComponent(id)}`, ticketAnswer, { signal })).data,
  });

/** Today's figures. */
export const useStatistics = () =>
  useQuery({
    queryKey: QUERY_KEYS.statistics,
    queryFn: async ({ signal }) => (await read('/tickets/stats/today', statisticsAnswer, { signal })).data,
  });
