import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { replayAnswer } from '#libs/contracts/replay.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The clinic's day as it stood at an instant; the last one stands while another is fetched. Undefined: there is none to ask about. */
export const useReplay = (at: string | undefined) =>
  useQuery({
    queryKey: QUERY_KEYS.replay(at),
    queryFn: async ({ signal }) => (await read('/replay', replayAnswer, { query: { at }, signal })).data,
    enabled: at !== undefined,
    placeholderData: keepPreviousData,
  });
