import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
  }
}

/** Reads only; the wait doubles from the first to the longest. Writes are never repeated. */
const READ_RETRIES = { attempts: 3, firstMs: 1_000, longestMs: 30_000 } as const;
const CACHE = { staleMs: 300_000, keptMs: 300_000 } as const;
const UNAUTHENTICATED = 401;
const FORGOTTEN_MS = 1_000;

/** `onSessionLost`: some call found that nobody is signed in any more. */
export function createQueryClient(onSessionLost: () => void): QueryClient {
  const onError = (failure: Error): void => {
    if (failure instanceof ApiFailure && failure.status === UNAUTHENTICATED) onSessionLost();
  };
  return new CurrentQueryClient({
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

/** The library lets a first fetch stand, though a change has come since it was asked: here it is followed by another one. */
class CurrentQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const first = this.getQueryCache().findAll(filters).filter(isFirstFetch);
    await super.invalidateQueries(filters, options);
    // Fetches under way by now were begun after the change.
    if (first.length > 0)
      await super.invalidateQueries({ predicate: (query) => first.includes(query) }, { cancelRefetch: false });
  }
}

const isFirstFetch = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined;
