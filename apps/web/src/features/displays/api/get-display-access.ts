import { useQuery } from '@tanstack/react-query';
import { displayAccessAnswer } from '#libs/contracts/wall/display-access.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The wall's link, asked for at each visit: another manager may have replaced the last one. */
export const useDisplayAccess = () =>
  useQuery({
    queryKey: QUERY_KEYS.displayAccess,
    queryFn: async ({ signal }) => (await read('/tenants/current/display-access', displayAccessAnswer, { signal })).data,
    staleTime: 0,
  });
