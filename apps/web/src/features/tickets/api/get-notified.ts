import { useQuery } from '@tanstack/react-query';
import { notifiedAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { read } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** The patient being called; null: nobody. */
export const useNotified = () =>
  useQuery({
    queryKey: QUERY_KEYS.notified,
    queryFn: async ({ signal }) => (await read('/tickets/notified', notifiedAnswer, { signal })).data,
  });
