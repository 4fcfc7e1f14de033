import { useQuery } from '@tanstack/react-query';
import { memberAnswer } from '#libs/contracts/members.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The signed-in member, by name. */
export const usePerson = () =>
  useQuery({
    queryKey: QUERY_KEYS.person,
    queryFn: async ({ signal }) => (await read('/users/current', memberAnswer, { signal })).data,
  });
