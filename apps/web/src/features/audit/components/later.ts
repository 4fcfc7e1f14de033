import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toasts.ts';
import { useOpening } from '../../../ui/use-opening.ts';

const loadFilters = () => import('./trail-filter-sheet.tsx');

export const TrailFilterSheet = lazy(async () => ({ default: (await loadFilters()).TrailFilterSheet }));

/** The filters come with their calendar when they are asked for, and the page stays where they do not come. */
export function useFilterSheet() {
  const { t } = useTranslation();
  const opening = useOpening();
  const [isPending, setIsPending] = useState(false);
  const open = () => {
    setIsPending(true);
    loadFilters()
      .then(
        () => opening.onOpenChange(true),
        () => toast(t('audit.filters.failed'), 'failure'),
      )
      .finally(() => setIsPending(false));
  };
  return { ...opening, isPending, open };
}
