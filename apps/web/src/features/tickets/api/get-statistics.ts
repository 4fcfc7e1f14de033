import { useQuery } from '@tanstack/react-query';
import { statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** Today's figures. */
export const useStatistics = () =>
  useQuery({
    queryKey: QUERY_KEYS.statistics,
    queryFn: async ({ signal }) => (await read('/tickets/stats/today', statisticsAnswer, { signal })).data,
  });
