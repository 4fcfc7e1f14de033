import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toasts.ts';
import { useOpening } from '../../../ui/use-opening.ts';

const loadFilters = () => import('./filter-sheet.tsx');
const loadHistory = () => import('./history-sheet.tsx');

export const TicketFilterSheet = lazy(async () => ({ default: (await loadFilters()).TicketFilterSheet }));
export const HistorySheet = lazy(async () => ({ default: (await loadHistory()).HistorySheet }));

/**
 * A calendar weighs as much as the page: it comes when it is asked for, and the page stays where it does not come. Some browsers
 * ask for it no second time.
 */
export function useFilterSheet() {
  const { t } = useTranslation();
  const opening = useOpening();
  const [isPending, setIsPending] = useState(false);
  const open = () => {
    setIsPending(true);
    loadFilters()
      .then(
        () => opening.onOpenChange(true),
        () => toast(t('queueList.filters.failed'), 'failure'),
      )
      .finally(() => setIsPending(false));
  };
  return { ...opening, isPending, open };
}

/** Once the page is shown, so that a history opens at once. */
export function useHistoryAhead(): void {
  useEffect(() => {
    // A history that is opened meanwhile asks for it again.
    loadHistory().catch(() => undefined);
  }, []);
}
