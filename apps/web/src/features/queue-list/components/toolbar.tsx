import { useTranslation } from 'react-i18next';
import { ListToolbar } from '../../../components/list-toolbar.tsx';
import { activeFilters } from '../rules/active-filters.ts';
import type { Filters } from '../rules/list-query.ts';
import { useFilterWords } from './filter-words.ts';

interface ToolbarProps {
  readonly search: string;
  readonly filters: Filters;
  readonly onSearch: (search: string) => void;
  readonly onFilter: () => void;
  readonly isFilterPending: boolean;
  readonly onChange: (filters: Partial<Filters>) => void;
}

export function Toolbar({ filters, onChange, ...rest }: ToolbarProps) {
  const { t } = useTranslation();
  const words = useFilterWords();
  const active = activeFilters(filters).map((filter) => ({ words: words(filter), remove: () => onChange(filter.without) }));
  return <ListToolbar {...rest} searchLabel={t('queueList.search')} active={active} />;
}
