import { queryOptions, useQuery } from '@tanstack/react-query';
import { isSignedIn, type Session, sessionAnswer } from '#libs/contracts/session.ts';
import { read } from '../../../lib/api/api.ts';
import { openedFor } from '../../../lib/api/page-member.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { dropForeignDrafts } from '../../../lib/drafts.ts';
import { setExpired } from '../../../lib/session-expiry.ts';

export const sessionQuery = queryOptions({
  queryKey: QUERY_KEYS.session,
  queryFn: async ({ signal, client }): Promise<Session> => {
    const { data } = await read('/auth/session', sessionAnswer, { signal });
    const { expired, ...session } = data;
    const shown = client.getQueryData<Session>(QUERY_KEYS.session);
    const staysOpen = expired === true && shown !== undefined && isSignedIn(shown);
    setExpired(staysOpen);
    // The page goes on as the same member once they have signed in again.
    if (staysOpen) return shown;
    if (expired === undefined) dropForeignDrafts(session.userID);
    if (session.userID !== null) openedFor(session.userID);
    return session;
  },
});

/** The session, always there behind the guards: the router has loaded it before anything else. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('the session was not loaded');
  return data;
}
