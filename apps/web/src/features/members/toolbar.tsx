import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../components/search-box.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { type ActiveFilter, activeFilters, type Filters } from './filters.ts';

interface ToolbarProps {
  readonly search: string;
  readonly filters: Filters;
  readonly onSearch: (search: string) => void;
  readonly onFilter: () => void;
  readonly onChange: (filters: Partial<Filters>) => void;
}

/** What the list is narrowed by: always to be seen, and a press away from gone. */
export function Toolbar({ search, filters, onSearch, onFilter, onChange }: ToolbarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const active = activeFilters(filters);
  const words = (filter: ActiveFilter) =>
    filter.kind === 'role' ? t(`common.roles.${filter.role}`) : t('members.filters.deleted');
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 max-w-xl grow">
          <SearchBox label={t('members.search')} value={search} onSearch={onSearch} />
        </div>
        <Button icon={<ListFilter size={18} />} onPress={onFilter}>
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            {t('members.filters.open')}
            {active.length > 0 && (
              <span className="inline-flex min-w-6 items-center justify-center rounded-full bg-brand px-1.5 font-semibold text-on-brand text-sm leading-6">
                <span className="sr-only">{t('members.filters.active')} </span>
                {format.number(active.length)}
              </span>
            )}
          </span>
        </Button>
      </div>
      {active.length > 0 && (
        <ul aria-label={t('members.filters.activeList')} className="flex flex-wrap gap-2">
          {active.map((filter) => (
            <li key={words(filter)}>
              <Chip onRemove={() => onChange(filter.without)}>{words(filter)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
