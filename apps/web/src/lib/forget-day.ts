import type { QueryClient } from '@tanstack/react-query';
import { QUERY_KEYS } from './query-keys.ts';

/** The session is another one: what the last one was shown is nobody's any more. */
export async function forgetDay(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: QUERY_KEYS.session });
  queryClient.removeQueries({ queryKey: QUERY_KEYS.day });
}
