import { useTranslation } from 'react-i18next';
import type { Room } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { usePlaces, waitingFor } from '../../../shared/places/public.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { useHasWidthToSpare } from '../../../ui/use-media.ts';
import { CalledTo, StatusBadge, type TicketActions, useEstimateWords, useStatistics, Waited } from '../../tickets/public.ts';
import { useTicketColumns } from './ticket-columns.tsx';

interface QueueRowsProps extends Pick<TicketActions, 'menuOf'> {
  readonly pairs: readonly TicketPair[];
  /** The room whose patients they are; null: every room's. */
  readonly room: Room | null;
  /** No called one is among them: the status is left out, and more rows are in sight. */
  readonly isWaitingAlone: boolean;
}

/** The queue as a table, and how many wait beyond its end. */
export function QueueRows({ pairs, room, isWaitingAlone, menuOf }: QueueRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useTicketColumns({ hasServiceApart: isWaitingAlone });
  const inWords = useEstimateWords();
  const hasWidthToSpare = useHasWidthToSpare();
  const places = usePlaces();
  const { data: figures } = useStatistics();
  const waiting = figures ? waitingFor(room, figures, places) : 0;
  const more = waiting - pairs.filter(({ ticket }) => ticket.status === 'waiting').length;
  const status: Column<TicketPair> = {
    id: 'status',
    title: t('reception.status'),
    cell: (pair) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={pair.ticket.status} />
        {room === null && <CalledTo pair={pair} places={places} />}
      </span>
    ),
  };
  const callIn: Column<TicketPair> = {
    id: 'callIn',
    title: t('tickets.callIn'),
    card: 'none',
    cell: ({ estimate = null }) => estimate && <span className="whitespace-nowrap text-quiet">{inWords(estimate)}</span>,
  };
  return (
    <>
      <Table
        label={t('reception.queue')}
        rows={pairs}
        keyOf={({ ticket }) => ticket.id}
        nameOf={({ ticket }) => format.position(ticket.position)}
        menuOf={menuOf}
        isMarked={({ ticket }) => ticket.status === 'notified'}
        isDense={isWaitingAlone}
        columns={[
          ...columns,
          { id: 'since', title: t('tickets.waitingSince'), cell: (pair) => <Waited pair={pair} /> },
          ...(hasWidthToSpare ? [callIn] : []),
          ...(isWaitingAlone ? [] : [status]),
        ]}
      />
      {more > 0 && <p className="mt-3 text-quiet">{t('reception.more', { count: more })}</p>}
    </>
  );
}
