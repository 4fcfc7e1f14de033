import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { seenAt } from '../rules/seen-at.ts';
import { useLive } from './live.tsx';

/** The time, on the clinic's clock, as of which the page shows the day, also while a part of it is fetched without the connection. Null: it shows none of it. */
export function useSeenAt(): string | null {
  const queryClient = useQueryClient();
  const format = useFormat();
  const { heardAt } = useLive();
  const cache = queryClient.getQueryCache();
  const at = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    () => {
      const shown = cache.findAll({ queryKey: QUERY_KEYS.day, type: 'active' });
      return seenAt(
        shown.map(({ state }) => state),
        heardAt(),
      );
    },
  );
  return at === null ? null : format.time(new Date(at).toISOString());
}
