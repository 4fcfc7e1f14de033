import type { ReactNode } from 'react';
import type { PageMeta } from '#libs/contracts/answers.ts';
import type { Active } from './filter-bar.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListToolbar } from './list-toolbar.tsx';

/** The part of a list's state that every list has. */
interface ListPart {
  readonly page: number;
  readonly search: string;
  readonly limit: number;
}

interface ListPageProps {
  readonly label: string;
  readonly searchLabel: string;
  readonly state: ListPart;
  readonly change: (part: Partial<ListPart>, options?: { readonly replace?: boolean }) => void;
  /** The filters in force, each with the change that removes it. */
  readonly active: readonly Active[];
  readonly filter: { readonly open: () => void; readonly isPending?: boolean };
  /** Undefined until an answer has come. */
  readonly meta: PageMeta | undefined;
  /** Other lists of the page, above its search. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** A list with its search, the filters in force, and its pages. */
export const ListPage = ({ label, searchLabel, state, change, active, filter, meta, tabs, children }: ListPageProps) => (
  <div className="flex min-h-0 grow flex-col border-line-strong border-t bg-surface">
    {tabs}
    <ListToolbar
      searchLabel={searchLabel}
      search={state.search}
      active={active}
      onSearch={(search) => change({ search }, { replace: true })}
      onFilter={filter.open}
      {...(filter.isPending !== undefined && { isFilterPending: filter.isPending })}
    />
    <section aria-label={label} className="flex min-h-0 grow flex-col *:[[role=alert]]:mx-6 max-sm:*:[[role=alert]]:mx-4">
      {children}
      {meta && meta.total > 0 && (
        <ListFoot meta={meta} limit={state.limit} onPage={(page) => change({ page })} onLimit={(limit) => change({ limit })} />
      )}
    </section>
  </div>
);
