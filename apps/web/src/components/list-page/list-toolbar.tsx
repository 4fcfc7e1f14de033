import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { SearchBox } from '../search-box.tsx';

/** A filter in force. */
export interface Active {
  readonly words: string;
  readonly remove: () => void;
}

interface ListToolbarProps {
  readonly searchLabel: string;
  readonly search: string;
  readonly active: readonly Active[];
  readonly onSearch: (search: string) => void;
  readonly onFilter: () => void;
  readonly isFilterPending?: boolean;
}

/** The active filters of a list: always visible, each removed by one press. */
export function ListToolbar({ searchLabel, search, active, onSearch, onFilter, isFilterPending = false }: ListToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 max-w-xl grow basis-72">
          <SearchBox label={searchLabel} value={search} onSearch={onSearch} />
        </div>
        <Button icon={<ListFilter size={18} />} isPending={isFilterPending} onPress={onFilter}>
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            {t('lists.filters.open')}
            {active.length > 0 && <Count count={active.length} />}
          </span>
        </Button>
      </div>
      {active.length > 0 && (
        <ul aria-label={t('lists.filters.activeList')} className="flex flex-wrap gap-2">
          {active.map(({ words, remove }) => (
            <li key={words}>
              <Chip onRemove={remove}>{words}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Count({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="inline-flex min-w-6 items-center justify-center rounded-full bg-brand px-1.5 font-semibold text-on-brand text-sm leading-6">
      <span className="sr-only">{t('lists.filters.active')} </span>
      {format.number(count)}
    </span>
  );
}
