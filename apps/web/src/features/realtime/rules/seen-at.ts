import type { QueryState } from '@tanstack/react-query';

type Fetched = Pick<QueryState, 'dataUpdatedAt' | 'isInvalidated' | 'status'>;

/**
 * The last time at which all that is shown was surely true: the connection still spoke, and what it told could be fetched.
 * Null where nothing is shown.
 */
export function seenAt(shown: readonly Fetched[], heardAt: number): number | null {
  const times = shown
    .filter(({ dataUpdatedAt }) => dataUpdatedAt > 0)
    .map(({ dataUpdatedAt, isInvalidated, status }) =>
      isInvalidated || status === 'error' ? dataUpdatedAt : Math.max(dataUpdatedAt, heardAt),
    );
  return times.length === 0 ? null : Math.min(...times);
}
