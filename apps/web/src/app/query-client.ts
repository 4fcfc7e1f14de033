import { QueryClient } from '@tanstack/react-query';
import { CACHE, READ_RETRIES } from '#libs/contracts/limits.ts';
import { RequestFailed } from '../lib/request-failed.ts';

const UNAVAILABLE = 503;

/** Only what may be better a moment later: a server that could not be reached, or said so of itself. */
const mayPass = (error: Error): boolean =>
  error instanceof RequestFailed ? error.status === UNAVAILABLE : error instanceof TypeError;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: CACHE.staleMs,
        gcTime: CACHE.keptMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < READ_RETRIES.attempts && mayPass(error),
        retryDelay: (failures) => Math.min(READ_RETRIES.firstMs * 2 ** failures, READ_RETRIES.longestMs),
      },
      mutations: { retry: false },
    },
  });
