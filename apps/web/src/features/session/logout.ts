import { useMutation } from '@tanstack/react-query';
import type { Session } from '#libs/contracts/session.ts';
import { write } from '../../lib/api.ts';

/** Then the sign-in page, loaded anew: nothing of this session is left in the browser's memory. */
export const useLogout = ({ provider }: Session) =>
  useMutation({
    mutationFn: () => write({ method: 'POST', path: `/auth/logout/${encodeURIComponent(provider ?? '')}` }, crypto.randomUUID()),
    onSettled: () => location.assign('/login'),
  });
