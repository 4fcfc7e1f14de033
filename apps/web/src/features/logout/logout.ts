import { type MutationFunctionContext, type QueryClient, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Session } from '#libs/contracts/session.ts';
import { write } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/api-failure.ts';
import { failureText } from '../../lib/failure-text.ts';
import { LEAVING, leaveFor, mayLeave } from '../../lib/leaving.ts';
import { toast } from '../../ui/toasts.ts';

const UNAUTHENTICATED = 401;

interface Logout {
  readonly isPending: boolean;
  readonly logout: () => Promise<void>;
}

/** Asks about what is not saved; then the sign-in page, loaded anew. Where it is refused, the person is still here, and is told. */
export function useLogout({ provider }: Session): Logout {
  const { i18n } = useTranslation();
  const { mutate, isPending } = useMutation({
    ...LEAVES,
    mutationFn: () => write({ method: 'POST', path: `/auth/logout/${encodeURIComponent(provider ?? '')}` }, crypto.randomUUID()),
  });
  const tell = (failure: ApiFailure) => toast(failureText(failure, i18n.t, i18n.t('pages.logoutFailed')), 'failure');
  return {
    isPending,
    logout: async () => {
      if (await mayLeave()) mutate(undefined, { onError: tell });
    },
  };
}

/** Every session of this person. */
export const useLogoutEverywhere = () =>
  useMutation({
    ...LEAVES,
    mutationFn: () => write({ method: 'POST', path: '/auth/logout-everywhere' }, crypto.randomUUID()),
  });

const leave = (): Promise<never> => leaveFor('/login');

const LEAVES = {
  mutationKey: LEAVING,
  /** What is on its way would come back as refused. */
  onMutate: (_: unknown, { client }: MutationFunctionContext) => client.cancelQueries(),
  onSuccess: leave,
  onError: ({ status }: ApiFailure, _: unknown, __: unknown, { client }: MutationFunctionContext) =>
    status === UNAUTHENTICATED ? leave() : readOn(client),
};

/** What was given up on the way out is asked for once more. */
function readOn(client: QueryClient): void {
  void client.invalidateQueries();
}
