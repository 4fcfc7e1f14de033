import { useQuery } from '@tanstack/react-query';
import { memberAnswer } from '#libs/contracts/members.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { memberPath } from './member-changes.ts';

/** One member, deleted ones too; undefined: none is asked for. */
export const useMember = (id: string | undefined) =>
  useQuery({
    queryKey: QUERY_KEYS.member(id ?? ''),
    queryFn: async ({ signal }) => (await read(memberPath({ id: id ?? '' }), memberAnswer, { signal })).data,
    enabled: id !== undefined,
  });
