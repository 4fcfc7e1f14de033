import { SearchBox } from '../search-box.tsx';
import { type Active, ActiveFilters, FilterButton } from './filter-bar.tsx';

interface ListToolbarProps {
  readonly searchLabel: string;
  readonly search: string;
  readonly active: readonly Active[];
  readonly onSearch: (search: string) => void;
  readonly onFilter: () => void;
  readonly isFilterPending?: boolean;
}

/** The search of a list, and its filters. A table begins with a head as high as a finger, which is room enough below them. */
export const ListToolbar = ({ searchLabel, search, active, onSearch, onFilter, isFilterPending = false }: ListToolbarProps) => (
  <div className="flex shrink-0 flex-wrap items-center gap-3 px-6 pt-2.5 max-sm:px-4 max-md:pb-2.5">
    <div className="min-w-0 max-w-115 grow basis-44 sm:basis-60">
      <SearchBox label={searchLabel} value={search} onSearch={onSearch} />
    </div>
    <FilterButton active={active} isPending={isFilterPending} onPress={onFilter} />
    <ActiveFilters active={active} />
  </div>
);
