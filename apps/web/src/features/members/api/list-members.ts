import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MembersQuery, memberListAnswer } from '#libs/contracts/members.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** A page of the members, asked for anew at each visit: no topic tells of them. */
export const useMemberList = (query: MembersQuery) =>
  useQuery({
    queryKey: QUERY_KEYS.memberList(query),
    queryFn: async ({ signal }) => await read('/users', memberListAnswer, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
