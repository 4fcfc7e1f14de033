import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What was read, its shape until then, or why not. What is shown already stays, if reading it again fails. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, skeleton, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return <ErrorState failure={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
