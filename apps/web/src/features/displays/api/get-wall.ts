import { useQuery } from '@tanstack/react-query';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The wall's numbers: the called ones, the latest call first, then those who come next. They name nobody. */
export const useWall = () =>
  useQuery({
    queryKey: QUERY_KEYS.wall,
    queryFn: async ({ signal }) => (await read('/tickets/queue/display', displayAnswer, { signal })).data,
  });
