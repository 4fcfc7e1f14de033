import { useTranslation } from 'react-i18next';
import type { Active } from '../../../components/list-page/filter-bar.tsx';
import { type ActiveFilter, activeFilters, type Filters } from '../rules/filters.ts';

/** The filters in force, in words, each with the change that removes it. */
export function useActiveFilters(filters: Filters, change: (part: Partial<Filters>) => void): readonly Active[] {
  const { t } = useTranslation();
  const words = (filter: ActiveFilter): string => {
    switch (filter.kind) {
      case 'role':
        return t(`common.roles.${filter.role}`);
      case 'sort':
        return t(`members.filters.sorted.${filter.direction}`);
    }
  };
  return activeFilters(filters).map((filter) => ({ words: words(filter), remove: () => change(filter.without) }));
}
