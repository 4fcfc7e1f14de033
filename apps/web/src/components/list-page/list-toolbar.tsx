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

/** The search of a list, and its filters. */
export const ListToolbar = ({ searchLabel, search, active, onSearch, onFilter, isFilterPending = false }: ListToolbarProps) => (
  <div className="mb-4 flex flex-col gap-3">
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 max-w-xl grow basis-72">
        <SearchBox label={searchLabel} value={search} onSearch={onSearch} />
      </div>
      <FilterButton active={active} isPending={isFilterPending} onPress={onFilter} />
    </div>
    <ActiveFilters active={active} />
  </div>
);
