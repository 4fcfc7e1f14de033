import { History, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { useLaterSheet } from '../../components/list-page/use-later-sheet.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useLast } from '../../ui/use-last.ts';
import { TicketActionsProvider, useTicketActions } from '../tickets/public.ts';
import { HistorySheet, loadFilters, TicketFilterSheet, useHistoryAhead } from './components/later.ts';
import { PastDay } from './components/past-day.tsx';
import { StatusTabs } from './components/status-tabs.tsx';
import { Tickets } from './components/tickets.tsx';
import { useActiveFilters } from './components/use-active-filters.ts';
import { useQueueList } from './components/use-queue-list.ts';
import { NO_FILTERS } from './rules/list-query.ts';
import { besideTab } from './rules/status-tabs.ts';

/** Every ticket of a day, today's or an earlier one's, and all that can be done to them. */
export function QueueListPage() {
  useHistoryAhead();
  const queueList = useQueueList();
  return (
    <TicketActionsProvider isPastDay={queueList.isPastDay}>
      <QueueList {...queueList} />
    </TicketActionsProvider>
  );
}

function QueueList({ now, today, isPastDay, query, history, list, change, reset }: ReturnType<typeof useQueueList>) {
  const { t } = useTranslation();
  const actions = useTicketActions();
  const sheet = useLaterSheet(loadFilters, t('lists.filters.failed'));
  const active = useActiveFilters(besideTab(query, isPastDay), change);
  const shownHistory = useLast(history ?? null);

  const pairOf = (id: string) => list.data?.data.find(({ ticket }) => ticket.id === id);
  const openHistory = (id: string) => change({ history: id, page: query.page });
  const closeHistory = () => change({ history: undefined, page: query.page }, { replace: true });
  const menuOf = (pair: TicketPair): readonly MenuItem[] => {
    const items = actions.menuOf(pair);
    const toHistory: MenuItem = {
      id: 'history',
      label: t('tickets.history.open'),
      icon: <History size={18} />,
      onAction: () => openHistory(pair.ticket.id),
    };
    return [...items.filter(({ kind }) => kind !== 'danger'), toHistory, ...items.filter(({ kind }) => kind === 'danger')];
  };

  return (
    <div className="whole-page">
      <PageHeader
        title={t('queueList.title')}
        {...(isPastDay ? { about: t('queueList.aboutPast') } : { hasClock: true })}
        actions={
          !isPastDay && (
            <Button kind="filled" icon={<UserPlus size={18} />} isFolded="onPhone" onPress={actions.add}>
              {t('tickets.form.add')}
            </Button>
          )
        }
      />
      {query.day !== undefined && <PastDay day={query.day} onToday={() => change({ day: undefined })} />}
      <ListPage
        label={t('queueList.title')}
        searchLabel={t('queueList.search')}
        state={query}
        change={change}
        active={active}
        filter={sheet}
        meta={list.data?.meta}
        tabs={<StatusTabs query={query} isPastDay={isPastDay} counts={list.data?.meta.counts} />}
      >
        <Tickets
          list={list}
          query={query}
          moment={{ now, isPastDay }}
          menuOf={menuOf}
          onSort={change}
          onClear={reset}
          onAdd={actions.add}
        />
      </ListPage>
      <Suspense>
        {sheet.openings > 0 && (
          <TicketFilterSheet
            key={sheet.openings}
            isOpen={sheet.isOpen}
            onOpenChange={sheet.onOpenChange}
            filters={query}
            today={today}
            onApply={(filters) => change({ ...NO_FILTERS, ...filters })}
          />
        )}
        {shownHistory !== null && (
          <HistorySheet
            id={shownHistory}
            pair={pairOf(shownHistory)}
            isPastDay={isPastDay}
            isOpen={history !== undefined}
            onOpenChange={(isOpen) => !isOpen && closeHistory()}
          />
        )}
      </Suspense>
    </div>
  );
}
