import { lazy, useEffect } from 'react';

const loadFilters = () => import('./filter-sheet.tsx');
const loadHistory = () => import('./history/history-sheet.tsx');

/** A calendar weighs as much as the page, and a history is read now and then: both come after it. */
export const FilterSheet = lazy(async () => ({ default: (await loadFilters()).FilterSheet }));
export const HistorySheet = lazy(async () => ({ default: (await loadHistory()).HistorySheet }));

/** Once the page is shown, so that each opens at once, and also while the server is away. */
export function useLaterParts(): void {
  useEffect(() => {
    // Whoever opens one meanwhile asks for it again.
    void Promise.allSettled([loadFilters(), loadHistory()]);
  }, []);
}
