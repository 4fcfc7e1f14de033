import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { seenAt } from '../rules/seen-at.ts';
import { useLive } from './live.tsx';

/**
 * The time, on the clinic's clock, as of which the page shows the day, also while a part of it is fetched without the connection. Null: it
 * shows none of it. It never goes back: a call that fails meanwhile has its reads fetched anew, and takes nothing from what is shown.
 */
export function useSeenAt(): string | null {
  const queryClient = useQueryClient();
  const format = useFormat();
  const { heardAt } = useLive();
  const cache = queryClient.getQueryCache();
  const latest = useRef(0);
  const at = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    () => {
      const shown = cache.findAll({ queryKey: QUERY_KEYS.day, type: 'active' });
      const seen = seenAt(
        shown.map(({ state }) => state),
        heardAt(),
      );
      if (seen === null) return null;
      latest.current = Math.max(latest.current, seen);
      return latest.current;
    },
  );
  return at === null ? null : format.time(new Date(at).toISOString());
}
