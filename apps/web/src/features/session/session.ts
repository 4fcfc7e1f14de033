import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lang } from '#libs/contracts/lang.ts';
import { memberAnswer } from '#libs/contracts/members.ts';
import { type Session, sessionAnswer } from '#libs/contracts/session.ts';
import { chooseLang } from '../../i18n/i18n.ts';
import { read } from '../../lib/api.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { useWrite } from '../../lib/use-write.ts';

export const sessionQuery = queryOptions({
  queryKey: QUERY_KEYS.session,
  queryFn: async ({ signal }) => (await read('/auth/session', sessionAnswer, { signal })).data,
});

/** Behind the guards it is always there: the router has loaded it before anything else. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('the session was not loaded');
  return data;
}

/** Whoever is signed in, by name. */
export const usePerson = () =>
  useQuery({
    queryKey: QUERY_KEYS.person,
    queryFn: async ({ signal }) => (await read('/users/current', memberAnswer, { signal })).data,
  });

/** The person's own language, from now on and everywhere. */
export function useChooseLang() {
  const queryClient = useQueryClient();
  const remember = useWrite({
    request: (lang: Lang) => ({ method: 'POST', path: '/auth/lang', body: { lang } }),
    changes: [QUERY_KEYS.session],
  });
  return useMutation({
    mutationFn: async (lang: Lang) => {
      await chooseLang(lang);
      await remember.mutateAsync(lang);
      // What the server has said in the other language is asked for anew where it is shown next.
      await queryClient.invalidateQueries({ refetchType: 'none' });
    },
  });
}
