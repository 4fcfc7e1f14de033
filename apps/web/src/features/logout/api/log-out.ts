import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Session } from '#libs/contracts/session.ts';
import { write } from '../../../lib/api/api.ts';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { mayLeave } from '../../../lib/leaving.ts';
import { toast } from '../../../ui/toasts.ts';
import { LEAVES_SESSION } from './leave-session.ts';

interface Logout {
  readonly isPending: boolean;
  readonly logout: () => Promise<void>;
}

/** Logging out asks first about what is not saved. A refusal is told by a toast, since the person is still here. */
export function useLogout({ provider }: Session): Logout {
  const { i18n } = useTranslation();
  const { mutate, isPending } = useMutation({
    ...LEAVES_SESSION,
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
