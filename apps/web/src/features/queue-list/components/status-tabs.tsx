import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TicketCounts } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { searchOf } from '../../../lib/list-state.ts';
import { TabCount, tabLook } from '../../../ui/tab-look.tsx';
import { useInSight } from '../../../ui/use-in-sight.ts';
import { type QueueListQuery, queueListQuery } from '../rules/list-query.ts';
import { countUnder, type StatusTab, standingOf, tabOf, tabsOf } from '../rules/status-tabs.ts';

interface StatusTabsProps {
  readonly query: QueueListQuery;
  readonly isPastDay: boolean;
  /** Undefined until an answer has come, and of a server of the former release. */
  readonly counts: TicketCounts | undefined;
}

/** The day's tickets by how they stand, each a list that an address opens. Search and other filters go along. */
export function StatusTabs({ query, isPastDay, counts }: StatusTabsProps) {
  const { t } = useTranslation();
  const current = tabOf(query, isPastDay);
  return (
    <nav
      aria-label={t('queueList.tabs.label')}
      className="scroll-thin flex min-h-[2.8125rem] shrink-0 gap-6 overflow-x-auto *:shrink-0 border-line border-b px-6 max-sm:px-4"
    >
      {tabsOf(isPastDay).map((tab) => (
        <TabLink
          key={tab}
          tab={tab}
          isCurrent={tab === current}
          search={String(searchOf(queueListQuery, { ...query, ...standingOf(tab), page: 1 }))}
          count={counts && countUnder(tab, counts)}
        />
      ))}
    </nav>
  );
}

interface TabLinkProps {
  readonly tab: StatusTab;
  readonly isCurrent: boolean;
  readonly search: string;
  readonly count: number | undefined;
}

function TabLink({ tab, isCurrent, search, count }: TabLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const link = useInSight<HTMLAnchorElement>(isCurrent);
  return (
    <Link ref={link} to={{ search }} aria-current={isCurrent ? 'page' : undefined} className={tabLook(isCurrent)}>
      {tab === 'all' ? t('queueList.tabs.all') : t(`tickets.status.${tab}`)}
      {count !== undefined && <TabCount>{format.number(count)}</TabCount>}
    </Link>
  );
}
