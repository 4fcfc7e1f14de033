import { useMutation } from '@tanstack/react-query';
import { PAGES } from '#libs/contracts/pages.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { write } from '../../../lib/api/api.ts';
import { leaveFor, setOut, stay } from '../../../lib/leaving.ts';

/** Signs a made-up person in, in place of the present one, who goes on in the page's language. */
const signIn = (userId: string) =>
  write({ method: 'POST', path: '/auth/demonstration', body: { userId, lang: currentLang() } }, crypto.randomUUID());

/** Another person is another document. The sign-in page leads to the page of their role. */
export const useSignInAs = (then: () => Promise<never> = () => leaveFor(PAGES.login)) =>
  useMutation({
    onMutate: async (_: string, { client }) => {
      setOut();
      await client.cancelQueries();
    },
    mutationFn: signIn,
    onSuccess: then,
    onError: (_, __, ___, { client }) => {
      stay();
      void client.invalidateQueries();
    },
  });
