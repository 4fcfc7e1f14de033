import { useTranslation } from 'react-i18next';
import { hasServices, type Places } from '#libs/contracts/clinics/places.ts';
import type { TicketOrder } from '#libs/contracts/tickets/queries.ts';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { NOTHING } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { roomNameOf, serviceNameOf, usePlaces } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useHasWidthToSpare } from '../../../ui/use-media.ts';
import { StatusBadge, TicketNumber, useEstimateWords } from '../../tickets/public.ts';
import { waited } from '../rules/waited.ts';
import { PatientCell } from './patient-cell.tsx';

/** The table's columns of a ticket; one for the service where the clinic has services, or a ticket of a day when it had some. */
export function useColumns(
  moment: Parameters<typeof waited>[1],
  rows: readonly TicketPair[] = [],
): readonly Column<TicketPair, TicketOrder>[] {
  const { t } = useTranslation();
  const { isPastDay } = moment;
  const format = useFormat();
  const places = usePlaces();
  const inWords = useEstimateWords();
  const hasWidthToSpare = useHasWidthToSpare();
  const isOfServices = hasServices(places) || rows.some(({ ticket }) => ticket.service);
  const title = (column: string & keyof typeof CELLS) => ({
    id: column,
    title: t(`queueList.columns.${column}`),
    cell: CELLS[column],
  });
  const CELLS = {
    number: ({ ticket: { position, status } }: TicketPair) => (
      <TicketNumber position={position} isCalled={status === 'notified' && !isPastDay} />
    ),
    patient: (pair: TicketPair) => <PatientCell pair={pair} />,
    status: ({ ticket: { status, cancelReason } }: TicketPair) => (
      <StatusBadge status={status} {...(cancelReason && { cancelReason })} isPastDay={isPastDay} />
    ),
    created: ({ ticket }: TicketPair) => format.time(ticket.createdAt),
    service: ({ ticket }: TicketPair) => (
      <Clipped lines={3} className="max-w-40 break-words">
        {serviceNameOf(ticket, places) ?? NOTHING}
      </Clipped>
    ),
    called: ({ ticket }: TicketPair) => (
      <>
        <span className="flex flex-wrap items-baseline gap-x-2">
          {format.time(ticket.notifiedAt)}
          <CalledRoom ticket={ticket} places={places} />
        </span>
        {ticket.notifiedCount > 1 && (
          <span className="block whitespace-nowrap text-quiet text-sm">
            {t('tickets.attempt', { count: ticket.notifiedCount, max: CALL_LIMIT })}
          </span>
        )}
      </>
    ),
    wait: ({ ticket, estimate = null }: TicketPair) => (
      <>
        <span className="block min-w-22">{format.minutes(waited(ticket, moment))}</span>
        {hasWidthToSpare && estimate && (
          <span className="block whitespace-nowrap text-quiet text-sm">
            {t('tickets.callInWait', { wait: inWords(estimate) })}
          </span>
        )}
      </>
    ),
    completed: ({ ticket }: TicketPair) => format.time(ticket.completedAt),
  };
  return [
    { ...title('number'), order: 'position', card: 'head' },
    { ...title('patient'), card: 'head' },
    ...(isOfServices ? [title('service')] : []),
    { ...title('status'), card: 'head' },
    { ...title('created'), order: 'createdAt' },
    { ...title('called'), order: 'notifiedAt' },
    title('wait'),
    { ...title('completed'), order: 'completedAt' },
  ];
}

/** The room of the latest call. */
function CalledRoom({ ticket, places }: { readonly ticket: TicketPair['ticket']; readonly places: Places }) {
  const name = roomNameOf(ticket, places);
  if (name === null) return null;
  return (
    <Clipped lines={3} className="max-w-36 break-words text-quiet text-sm">
      {name}
    </Clipped>
  );
}
