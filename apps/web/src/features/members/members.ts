import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MembersQuery, memberListAnswer } from '#libs/contracts/members.ts';
import { read } from '../../lib/api.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';

/** What a change of a member may touch: their own name in the frame, and what they may do. */
export const MEMBER_CHANGES = [QUERY_KEYS.members, QUERY_KEYS.person, QUERY_KEYS.session] as const;

/** A page of the members. No topic tells of them: whoever comes back to the list asks anew. */
export const useMemberList = (query: MembersQuery) =>
  useQuery({
    queryKey: QUERY_KEYS.memberList(query),
    queryFn: async ({ signal }) => await read('/users', memberListAnswer, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
