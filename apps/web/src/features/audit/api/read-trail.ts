import { useInfiniteQuery } from '@tanstack/react-query';
import { auditAnswer } from '#libs/contracts/audit/audit.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import type { TrailFilter } from '../rules/trail-address.ts';

const PAGE = 100;

/**
 * The trail from its newest entry down, page by page. It is neither kept nor read again by itself: each look at it is an entry.
 * Undefined: the clinic's clock is not known yet.
 */
export const useTrail = (filter: TrailFilter | undefined) =>
  useInfiniteQuery({
    queryKey: QUERY_KEYS.audit({ ...filter, lang: currentLang() }),
    queryFn: async ({ pageParam, signal }) =>
      await read('/audit', auditAnswer, { query: { ...filter, limit: PAGE, before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
    enabled: filter !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // An entry never changes: nothing is gained by comparing all that came before with itself.
    structuralSharing: false,
  });
