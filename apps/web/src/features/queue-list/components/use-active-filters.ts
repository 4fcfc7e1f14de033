import { useTranslation } from 'react-i18next';
import { nameOf } from '#libs/contracts/clinics/places.ts';
import type { Active } from '../../../components/list-page/filter-bar.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { usePlaces } from '../../../shared/places/public.ts';
import { type ActiveFilter, activeFilters } from '../rules/active-filters.ts';
import type { Filters } from '../rules/list-query.ts';
import { useHours } from './use-hours.ts';

/** The filters in force, in words, each with the change that removes it. */
export function useActiveFilters(filters: Filters, change: (part: Partial<Filters>) => void): readonly Active[] {
  const { t } = useTranslation();
  const format = useFormat();
  const places = usePlaces();
  const hours = useHours();
  const words = (filter: ActiveFilter): string => {
    switch (filter.kind) {
      case 'day':
        return format.day(filter.day);
      case 'hour':
        return hours(filter.hour);
      case 'status':
        return filter.status === 'cancelled' ? t('queueList.filters.anyCancelled') : t(`tickets.status.${filter.status}`);
      case 'ended':
        return t(`tickets.status.${filter.reason}`);
      case 'service':
        return nameOf(places.services, filter.service) ?? filter.service;
      case 'sort':
        return t(`queueList.filters.sorted.${filter.sort.direction}`, { order: t(`queueList.orders.${filter.sort.order}`) });
    }
  };
  return activeFilters(filters).map((filter) => ({ words: words(filter), remove: () => change(filter.without) }));
}
