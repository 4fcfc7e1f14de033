import { lazy, useEffect } from 'react';

export const loadFilters = () => import('./filter-sheet.tsx');
const loadHistory = () => import('./history-sheet.tsx');

export const TicketFilterSheet = lazy(async () => ({ default: (await loadFilters()).TicketFilterSheet }));
export const HistorySheet = lazy(async () => ({ default: (await loadHistory()).HistorySheet }));

/** Once the page is shown, so that a history opens at once. */
export function useHistoryAhead(): void {
  useEffect(() => {
    // A history that is opened meanwhile asks for what is missing again.
    void Promise.allSettled([loadHistory().then(({ loadHistoryWords }) => loadHistoryWords())]);
  }, []);
}
