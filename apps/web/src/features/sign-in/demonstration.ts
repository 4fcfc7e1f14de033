import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { all } from '#libs/contracts/answers.ts';
import { role } from '#libs/contracts/fields/fields.ts';
import { read, write } from '../../lib/api.ts';
import { forgetDay } from '../../lib/forget-day.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { RequestFailed } from '../../lib/request-failed.ts';

const NOT_FOUND = 404;

const madeUpMembers = all(z.object({ email: z.string(), name: z.string(), roles: z.array(role) }));
export type MadeUpMember = z.infer<typeof madeUpMembers>['data'][number];

/** Nobody where this is no demonstration. */
export const useMadeUpMembers = () => useQuery({ queryKey: QUERY_KEYS.demonstration, queryFn: ({ signal }) => madeUp(signal) });

export function useSignInAs() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email }: MadeUpMember) => write('/auth/demonstration', { email }),
    onSuccess: () => forgetDay(queryClient),
  });
}

async function madeUp(signal: AbortSignal): Promise<readonly MadeUpMember[]> {
  try {
    return (await read('/auth/demonstration', madeUpMembers, signal)).data;
  } catch (error) {
    if (error instanceof RequestFailed && error.status === NOT_FOUND) return [];
    throw error;
  }
}
