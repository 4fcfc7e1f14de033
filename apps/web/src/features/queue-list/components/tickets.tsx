import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TicketListAnswer, TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { missingNameOf } from '../../tickets/public.ts';
import type { QueueListQuery } from '../rules/list-query.ts';
import { whyNothing } from '../rules/why-nothing.ts';
import { useColumns } from './columns.tsx';
import { NothingFound } from './nothing-found.tsx';

interface TicketsProps {
  readonly list: UseQueryResult<TicketListAnswer>;
  readonly query: QueueListQuery;
  readonly moment: Parameters<typeof useColumns>[0];
  readonly menuOf: (pair: TicketPair) => readonly MenuItem[];
  readonly onSort: (sort: Pick<QueueListQuery, 'order' | 'direction'>) => void;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

/** The page of tickets in whichever state it is. */
export function Tickets({ list, query, moment, menuOf, onSort, onClear, onAdd }: TicketsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useColumns(moment, list.data?.data, list.dataUpdatedAt);
  const label = query.day === undefined ? t('queueList.table') : t('queueList.tablePast', { day: format.longDay(query.day) });
  return (
    <Loaded query={list} skeleton={<SkeletonRows rows={Math.min(query.limit, 10)} />}>
      {({ data: rows, meta: { counts } }, failure) => (
        <>
          {failure}
          {rows.length === 0 ? (
            <NothingFound why={whyNothing(query, moment.isPastDay, counts)} onClear={onClear} onAdd={onAdd} />
          ) : (
            <Table
              label={label}
              columns={columns}
              rows={rows}
              keyOf={({ ticket }) => ticket.id}
              nameOf={({ ticket, patient }) => `${format.position(ticket.position)} ${patient.name ?? t(missingNameOf(patient))}`}
              menuOf={menuOf}
              sort={query}
              onSort={onSort}
              isStale={list.isPlaceholderData}
              isFilling
            />
          )}
        </>
      )}
    </Loaded>
  );
}
