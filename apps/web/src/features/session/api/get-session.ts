import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Session, sessionAnswer } from '#libs/contracts/session.ts';
import { read } from '../../../lib/api.ts';
import { openedFor } from '../../../lib/page-member.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

export const sessionQuery = queryOptions({
  queryKey: QUERY_KEYS.session,
  queryFn: async ({ signal }) => {
    const { data } = await read('/auth/session', sessionAnswer, { signal });
    if (data.userID !== null) openedFor(data.userID);
    return data;
  },
});

/** The session, always there behind the guards: the router has loaded it before anything else. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('the session was not loaded');
  return data;
}
