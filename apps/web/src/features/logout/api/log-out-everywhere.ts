import { useMutation } from '@tanstack/react-query';
import { write } from '../../../lib/api/api.ts';
import { LEAVES_SESSION } from './leave-session.ts';

/** Ends every session of this person. */
export const useLogoutEverywhere = () =>
  useMutation({
    ...LEAVES_SESSION,
    mutationFn: () => write({ method: 'POST', path: '/auth/logout-everywhere' }, crypto.randomUUID()),
  });
