import { useQuery } from '@tanstack/react-query';
import { messagesTodayAnswer } from '#libs/contracts/messaging/messages-today.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The outcomes of today's messages, how many the month has used, and whether any are sent. */
export const useMessagesToday = () =>
  useQuery({
    queryKey: QUERY_KEYS.messagesToday,
    queryFn: async ({ signal }) => (await read('/messaging/today', messagesTodayAnswer, { signal })).data,
  });
