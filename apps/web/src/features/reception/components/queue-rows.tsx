import { useTranslation } from 'react-i18next';
import type { Room } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { usePlaces, waitingFor } from '../../../shared/places/public.ts';
import { Table } from '../../../ui/table.tsx';
import { ExpectedCall, type TicketActions, useStatistics, Waited } from '../../tickets/public.ts';
import { nextOf } from '../rules/desk-rows.ts';
import { useTicketColumns } from './ticket-columns.tsx';

interface QueueRowsProps extends Pick<TicketActions, 'menuOf'> {
  readonly pairs: readonly TicketPair[];
  /** When the answer came: an expected call counts from there. */
  readonly asOf: number;
  /** The room whose patients they are; null: every room's. */
  readonly room: Room | null;
}

/** The queue as a table, and how many wait beyond its end. */
export function QueueRows({ pairs, asOf, room, menuOf }: QueueRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const places = usePlaces();
  const next = nextOf(pairs, room, places);
  const columns = useTicketColumns((pair) => next.has(pair.ticket.id));
  const { data: figures } = useStatistics();
  const waiting = figures ? waitingFor(room, figures, places) : 0;
  const more = waiting - pairs.length;
  return (
    <>
      <Table
        label={t('reception.queue')}
        rows={pairs}
        keyOf={({ ticket }) => ticket.id}
        nameOf={({ ticket }) => format.position(ticket.position)}
        menuOf={menuOf}
        isFilling
        isDoubleOnTablet
        columns={[
          ...columns,
          {
            id: 'since',
            title: t('tickets.wait'),
            place: 'end',
            cell: (pair) => <Waited pair={pair} isInColumn />,
            inBrief: (pair) => <Waited pair={pair} />,
          },
          {
            id: 'expectedCall',
            title: t('tickets.expectedCall'),
            from: 780,
            cell: ({ ticket, estimate = null }: TicketPair) =>
              next.has(ticket.id) ? (
                <span className="font-semibold text-meta text-quiet">{t('tickets.next')}</span>
              ) : (
                estimate && (
                  <span className="text-meta">
                    <ExpectedCall estimate={estimate} asOf={asOf} />
                  </span>
                )
              ),
          },
        ]}
      />
      {more > 0 && (
        <p className="shrink-0 border-line border-t px-6 py-2 text-quiet max-sm:px-4">{t('reception.more', { count: more })}</p>
      )}
    </>
  );
}
