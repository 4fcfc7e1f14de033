import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketListQuery } from '#libs/contracts/tickets/queries.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { roomNameOf, usePlaces } from '../../../shared/places/public.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { StatusBadge, type TicketActions, useTicketList } from '../../tickets/public.ts';
import { useTicketColumns } from './ticket-columns.tsx';

interface EndedTicketsProps extends Pick<TicketActions, 'menuOf'> {
  readonly title: string;
  readonly query: Partial<TicketListQuery>;
  /** Whether they may have been called: the list says when, and how each ended. */
  readonly wereCalled: boolean;
}

/** Tickets that have ended, page by page, each with what can still be done. */
export function EndedTickets({ title, query, wereCalled, menuOf }: EndedTicketsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useTicketColumns();
  const places = usePlaces();
  const [page, setPage] = useState(1);
  const list = useTicketList({ ...query, page });
  // The last one of the last page went back to the queue.
  const pages = list.isPlaceholderData ? undefined : list.data?.meta.pages;
  if (pages !== undefined && page > Math.max(1, pages)) setPage(Math.max(1, pages));
  const details: readonly Column<TicketPair>[] = wereCalled
    ? [
        {
          id: 'calledAt',
          title: t('reception.finished.calledAt'),
          place: 'end',
          cell: ({ ticket }) => withRoom(format.time(ticket.notifiedAt), roomNameOf(ticket, places)),
        },
        {
          id: 'status',
          title: t('reception.status'),
          place: 'second',
          cell: ({ ticket: { status, cancelReason } }) => <StatusBadge status={status} {...(cancelReason && { cancelReason })} />,
        },
      ]
    : [
        {
          id: 'createdAt',
          title: t('reception.left.issuedAt'),
          place: 'end',
          cell: ({ ticket }) => format.time(ticket.createdAt),
        },
      ];
  return (
    <Loaded query={list} skeleton={<SkeletonRows rows={3} />}>
      {({ data, meta }) =>
        data.length === 0 && page === 1 ? (
          <p className="px-6 py-4 text-quiet">{t('reception.finished.empty')}</p>
        ) : (
          <div className="flex h-full min-h-0 flex-col">
            <Table
              label={title}
              rows={data}
              keyOf={({ ticket }) => ticket.id}
              nameOf={({ ticket }) => format.position(ticket.position)}
              menuOf={menuOf}
              isStale={list.isPlaceholderData}
              isFilling
              isDoubleOnTablet
              columns={[...columns, ...details]}
            />
            <div className="shrink-0 border-line-strong border-t px-6 py-1 max-sm:px-4">
              <Pagination meta={meta} onPage={setPage} />
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

/** When, and in a clinic with rooms where to. */
const withRoom = (time: string, room: string | null): ReactNode =>
  room === null ? (
    time
  ) : (
    <>
      {time} · <bdi>{room}</bdi>
    </>
  );
