import { useQuery } from '@tanstack/react-query';
import { type TicketHistoryEntry, ticketHistoryAnswer } from '#libs/contracts/tickets/history.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** History entries are identified by position, because a history only grows. */
const inPlace = (entries: readonly TicketHistoryEntry[]) => entries.map((entry, place) => ({ place, entry }));

/** The history is fetched each time it is opened, and not kept: each look at it is recorded in the trail. */
export const useHistory = (id: string, isOpen: boolean) =>
  useQuery({
    queryKey: QUERY_KEYS.ticketHistory(id),
    queryFn: async ({ signal }) =>
      inPlace((await read(`/tickets/${encodeURIComponent(id)}/history`, ticketHistoryAnswer, { signal })).data),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  });
