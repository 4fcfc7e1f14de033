import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CACHE, READ_RETRIES } from '#libs/contracts/limits.ts';
import { ApiFailure } from './api-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}

const UNAUTHENTICATED = 401;
const FORGOTTEN_MS = 1_000;

/** `onSessionLost`: some call found that nobody is signed in any more. */
export function createQueryClient(onSessionLost: () => void): QueryClient {
  const onError = (failure: Error): void => {
    if (failure instanceof ApiFailure && failure.status === UNAUTHENTICATED) onSessionLost();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: CACHE.staleMs,
        gcTime: CACHE.keptMs,
        refetchOnWindowFocus: false,
        // A browser that thinks it is offline may still reach a server on its own network.
        networkMode: 'always',
        retry: (failures, failure) => failures < READ_RETRIES.attempts && failure instanceof ApiFailure && failure.mayPass,
        retryDelay: (failures) => Math.min(READ_RETRIES.firstMs * 2 ** failures, READ_RETRIES.longestMs),
      },
      // A request may name a patient: it is forgotten soon after the part of the page that sent it.
      mutations: { retry: false, networkMode: 'always', gcTime: FORGOTTEN_MS },
    },
  });
}
