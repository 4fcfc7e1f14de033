import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { useLast } from '../ui/use-last.ts';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  /** `failure` is why it could not be read again: what is shown already stays. */
  readonly children: (data: Data, failure: ReactNode) => ReactNode;
}

/** A query's data, its shape until it has come, or why it has not. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isPlaceholderData, isFetching, errorUpdateCount, refetch } = query;
  const last = useLast(error);
  const isAnswered = data !== undefined && !isPlaceholderData;
  // A query forgets why as soon as it asks again. The reason stays until there is an answer, and its button keeps the focus.
  const why = error ?? (!isAnswered && isFetching && errorUpdateCount > 0 ? last : null);
  const failure = why && <ErrorState failure={why} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (failure && !isAnswered) return failure;
  return data === undefined ? skeleton : children(data, failure);
}
