import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRooms, hasServices } from '#libs/contracts/clinics/places.ts';
import type { TicketOrder } from '#libs/contracts/tickets/queries.ts';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { NOTHING } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { usePhoneWords } from '../../../lib/phones/use-phone-words.ts';
import { roomNameOf, serviceNameOf, usePlaces } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useHasWidthToSpare, useIsWide } from '../../../ui/use-media.ts';
import { ExpectedCall, RowName, StatusBadge, TicketNumber, WaitWords } from '../../tickets/public.ts';
import { waited } from '../rules/waited.ts';

/** The table's columns of a ticket; one for the service where the clinic has services, or a ticket of a day when it had some. */
export function useColumns(
  moment: Parameters<typeof waited>[1],
  rows: readonly TicketPair[] = [],
  /** When they came. */
  asOf = 0,
): readonly Column<TicketPair, TicketOrder>[] {
  const { t } = useTranslation();
  const { isPastDay } = moment;
  const format = useFormat();
  const places = usePlaces();
  const phoneInWords = usePhoneWords();
  const hasWidthToSpare = useHasWidthToSpare();
  const isWide = useIsWide();
  const isOfServices = hasServices(places) || rows.some(({ ticket }) => ticket.service);
  const isOfRooms = hasRooms(places) || rows.some(({ ticket }) => ticket.room);
  const title = (column: string & keyof typeof CELLS) => ({
    id: column,
    title: t(`queueList.columns.${column}`),
    cell: CELLS[column],
  });
  const CELLS = {
    number: ({ ticket: { position } }: TicketPair) => <TicketNumber position={position} />,
    patient: (pair: TicketPair) => <RowName {...pair} />,
    age: ({ patient }: TicketPair) => <Quiet>{format.age(patient.age)}</Quiet>,
    phone: ({ patient }: TicketPair) => (
      <Quiet>
        <bdi dir="ltr">{patient.phone === null ? NOTHING : phoneInWords(patient.phone)}</bdi>
      </Quiet>
    ),
    reason: ({ ticket }: TicketPair) => <Text>{ticket.reason}</Text>,
    service: ({ ticket }: TicketPair) => <Text>{serviceNameOf(ticket, places) ?? NOTHING}</Text>,
    room: ({ ticket }: TicketPair) => <Text>{roomNameOf(ticket, places)}</Text>,
    status: ({ ticket: { status, cancelReason } }: TicketPair) => (
      <StatusBadge status={status} {...(cancelReason && { cancelReason })} isPastDay={isPastDay} />
    ),
    created: ({ ticket }: TicketPair) => <Quiet>{format.time(ticket.createdAt)}</Quiet>,
    called: ({ ticket }: TicketPair) => (
      <Quiet>
        {timeOf(ticket.notifiedAt)}
        {ticket.notifiedCount > 1 && (
          <span className="ms-2 text-sm">{t('tickets.attempt', { count: ticket.notifiedCount, max: CALL_LIMIT })}</span>
        )}
      </Quiet>
    ),
    completed: ({ ticket }: TicketPair) => <Quiet>{timeOf(ticket.completedAt)}</Quiet>,
    wait: ({ ticket, estimate = null }: TicketPair) => (
      <span className="whitespace-nowrap">
        <WaitWords seconds={waited(ticket, moment)} isOpen={ticket.status === 'waiting' && !isPastDay} isInColumn={isWide} />
        {hasWidthToSpare && estimate && (
          <span className="ms-3 text-sm">
            <ExpectedCall estimate={estimate} asOf={asOf} isNamed />
          </span>
        )}
      </span>
    ),
  };
  /** An instant that has not come is no dash in a table. */
  const timeOf = (at: string | null) => at !== null && format.time(at);
  return [
    { ...title('number'), order: 'position', place: 'lead' },
    { ...title('patient'), place: 'head', takesRest: true },
    { ...title('age'), from: 1180 },
    { ...title('phone'), from: 960 },
    { ...title('reason'), from: 1400 },
    ...(isOfServices ? [{ ...title('service'), from: 780, place: 'second' } as const] : []),
    { ...title('status'), place: 'second' },
    { ...title('created'), order: 'createdAt' },
    { ...title('called'), order: 'notifiedAt' },
    ...(isOfRooms ? [{ ...title('room'), from: 1180 } as const] : []),
    { ...title('completed'), order: 'completedAt', from: isOfRooms ? 1400 : 1180 },
    { ...title('wait'), place: 'end' },
  ];
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <span className="whitespace-nowrap text-meta text-quiet">{children}</span>
);

/** Words of somebody, which may be long. */
const Text = ({ children }: { readonly children: ReactNode }) => (
  <Clipped lines={1} className="break-all text-quiet md:w-28 md:text-meta">
    {children}
  </Clipped>
);
