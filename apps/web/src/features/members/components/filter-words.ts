import { useTranslation } from 'react-i18next';
import type { ActiveFilter } from '../rules/filters.ts';

/** A filter in force, in words. */
export function useFilterWords(): (filter: ActiveFilter) => string {
  const { t } = useTranslation();
  return (filter) => {
    switch (filter.kind) {
      case 'role':
        return t(`common.roles.${filter.role}`);
      case 'deleted':
        return t('members.filters.deleted');
      case 'sort':
        return t(`members.filters.sorted.${filter.direction}`);
    }
  };
}
