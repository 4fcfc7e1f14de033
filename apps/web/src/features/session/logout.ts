import { type MutationFunctionContext, type QueryClient, useMutation } from '@tanstack/react-query';
import type { Session } from '#libs/contracts/session.ts';
import { write } from '../../lib/api.ts';

/** Pending until the page is gone. */
const LEAVING = ['leaving'] as const;

/** The person has asked to be signed out: nothing more is fetched, and nobody is told that the session is over. */
export const isLeaving = (client: QueryClient): boolean => client.isMutating({ mutationKey: LEAVING }) > 0;

/** Then the sign-in page, loaded anew: nothing of this session is left in the browser's memory. */
export const useLogout = ({ provider }: Session) =>
  useMutation({
    mutationKey: LEAVING,
    onMutate: readNoMore,
    mutationFn: () => write({ method: 'POST', path: `/auth/logout/${encodeURIComponent(provider ?? '')}` }, crypto.randomUUID()),
    onSettled: leave,
  });

/** Every session of this person. */
export const useLogoutEverywhere = () =>
  useMutation({
    mutationKey: LEAVING,
    onMutate: readNoMore,
    mutationFn: () => write({ method: 'POST', path: '/auth/logout-everywhere' }, crypto.randomUUID()),
    onSuccess: leave,
  });

/** What is on its way would come back as refused. */
const readNoMore = (_: unknown, { client }: MutationFunctionContext) => client.cancelQueries();

function leave(): Promise<never> {
  location.assign('/login');
  return new Promise(() => undefined);
}
