import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toasts.ts';

const loadFilters = () => import('./filter-sheet.tsx');
const loadHistory = () => import('./history-sheet.tsx');

export const FilterSheet = lazy(async () => ({ default: (await loadFilters()).FilterSheet }));
export const HistorySheet = lazy(async () => ({ default: (await loadHistory()).HistorySheet }));

/**
 * A calendar weighs as much as the page: it comes when it is asked for, and the page stays where it does not come. Some browsers
 * ask for it no second time.
 */
export function useFilterSheet() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const open = () => {
    setIsPending(true);
    loadFilters()
      .then(
        () => setIsOpen(true),
        () => toast(t('queueList.filters.failed'), 'failure'),
      )
      .finally(() => setIsPending(false));
  };
  return { isOpen, setIsOpen, isPending, open };
}

/** Once the page is shown, so that a history opens at once. */
export function useHistoryAhead(): void {
  useEffect(() => {
    // Whoever opens one meanwhile asks for it again.
    loadHistory().catch(() => undefined);
  }, []);
}
