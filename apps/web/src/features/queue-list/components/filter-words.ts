import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { ActiveFilter } from '../rules/active-filters.ts';

/** A filter in force, in words. */
export function useFilterWords(): (filter: ActiveFilter) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (filter) => {
    switch (filter.kind) {
      case 'day':
        return format.day(filter.day);
      case 'status':
        return t(`tickets.status.${filter.status}`);
      case 'sort':
        return t(`queueList.filters.sorted.${filter.sort.direction}`, { order: t(`queueList.orders.${filter.sort.order}`) });
    }
  };
}
