import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { roomNameOf, usePlaces } from '../../places/public.ts';
import { StatusBadge, type TicketActions, useStatistics, useTicketList } from '../../tickets/public.ts';
import { useTicketColumns } from './ticket-columns.tsx';

type FinishedProps = Pick<TicketActions, 'menuOf'>;

/** Finished tickets, for patients who come back to the desk. */
export function Finished({ menuOf }: FinishedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: figures } = useStatistics();
  return (
    <Disclosure
      title={t('reception.finished.title')}
      {...(figures && { note: format.number(figures.completed + figures.cancelled) })}
    >
      {() => <FinishedList menuOf={menuOf} />}
    </Disclosure>
  );
}

/** The latest call first: who was just sent away is the likeliest to come back. */
function FinishedList({ menuOf }: FinishedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useTicketColumns();
  const places = usePlaces();
  const [page, setPage] = useState(1);
  const list = useTicketList({ status: ['completed', 'cancelled'], order: 'notifiedAt', direction: 'desc', page });
  // The last one of the last page went back to the queue.
  const pages = list.isPlaceholderData ? undefined : list.data?.meta.pages;
  if (pages !== undefined && page > Math.max(1, pages)) setPage(Math.max(1, pages));
  return (
    <Loaded query={list} skeleton={<SkeletonRows rows={3} />}>
      {({ data, meta }) =>
        data.length === 0 && page === 1 ? (
          <p className="py-3 text-quiet">{t('reception.finished.empty')}</p>
        ) : (
          <div className="flex flex-col gap-4">
            <Table
              label={t('reception.finished.title')}
              rows={data}
              keyOf={({ ticket }) => ticket.id}
              nameOf={({ ticket }) => format.position(ticket.position)}
              menuOf={menuOf}
              isStale={list.isPlaceholderData}
              columns={[
                ...columns,
                {
                  id: 'calledAt',
                  title: t('reception.finished.calledAt'),
                  cell: ({ ticket }) => withRoom(format.time(ticket.notifiedAt), roomNameOf(ticket, places)),
                },
                {
                  id: 'status',
                  title: t('reception.status'),
                  cell: ({ ticket: { status, cancelReason } }) => (
                    <StatusBadge status={status} {...(cancelReason && { cancelReason })} />
                  ),
                },
              ]}
            />
            <Pagination meta={meta} onPage={setPage} />
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
