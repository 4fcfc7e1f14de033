import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Session, sessionAnswer } from '#libs/contracts/session.ts';
import { read, write } from '../../lib/api.ts';
import { forgetDay } from '../../lib/forget-day.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';

export const useSession = () =>
  useQuery({
    queryKey: QUERY_KEYS.session,
    queryFn: async ({ signal }) => (await read('/auth/session', sessionAnswer, signal)).data,
  });

export function useSignOut({ provider }: Session) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => write(`/auth/logout/${provider}`, {}),
    onSettled: () => forgetDay(queryClient),
  });
}
