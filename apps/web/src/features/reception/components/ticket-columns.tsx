import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasServices } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { serviceNameOf, usePlaces } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Column } from '../../../ui/table.tsx';
import { useIsWide } from '../../../ui/use-media.ts';
import { useDeparture } from '../../../ui/use-travel.ts';
import { RowName, TicketNumber } from '../../tickets/public.ts';

const LAST_FIGURES = 4;

/** The columns that every list of the desk begins with: number and name, then what tells people of one name apart. */
export function useTicketColumns(isNext?: (pair: TicketPair) => boolean): readonly Column<TicketPair>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const places = usePlaces();
  const isWide = useIsWide();
  const service: Column<TicketPair> = {
    id: 'service',
    title: t('rooms.service'),
    place: 'second',
    cell: ({ ticket }) => <Facts isShort>{serviceNameOf(ticket, places)}</Facts>,
  };
  return [
    {
      id: 'number',
      title: t('reception.number'),
      place: 'lead',
      cell: (pair) =>
        isNext ? <WaitingNumber pair={pair} isNext={isNext(pair)} /> : <TicketNumber position={pair.ticket.position} />,
    },
    {
      id: 'name',
      title: t('reception.patient'),
      place: 'head',
      takesRest: true,
      cell: (pair) => <RowName {...pair} />,
    },
    ...(hasServices(places) ? [service] : []),
    {
      id: 'age',
      title: t('tickets.form.age'),
      place: 'second',
      from: 640,
      cell: ({ patient }) => <span className="whitespace-nowrap text-meta text-quiet">{format.age(patient.age)}</span>,
      inBrief: ({ patient: { age } }) => age !== null && <span className="whitespace-nowrap">{format.years(age)}</span>,
    },
    {
      id: 'phone',
      title: t('reception.phone'),
      from: 640,
      place: 'second',
      cell: ({ patient: { phone } }) => phone !== null && <PhoneEnd phone={phone} />,
      // A telephone has no room for it.
      inBrief: ({ patient: { phone } }) => isWide && phone !== null && <PhoneEnd phone={phone} />,
    },
    {
      id: 'reason',
      title: t('reception.reason'),
      place: 'second',
      from: 780,
      cell: ({ ticket: { reason } }) => reason !== null && <Facts>{reason}</Facts>,
    },
  ];
}

/** A number that a call moves from its row to the plate. */
function WaitingNumber({ pair: { ticket }, isNext }: { readonly pair: TicketPair; readonly isNext: boolean }) {
  return (
    <span ref={useDeparture<HTMLSpanElement>(ticket.id)}>
      <TicketNumber position={ticket.position} isNext={isNext} />
    </span>
  );
}

/** Words of somebody, cut where they are long. */
const Facts = ({ isShort = false, children }: { readonly isShort?: boolean; readonly children: ReactNode }) => (
  <Clipped lines={1} className={cx('break-all text-quiet desk:text-meta', isShort ? 'desk:w-max desk:max-w-32' : 'desk:w-40')}>
    {children}
  </Clipped>
);

const PhoneEnd = ({ phone }: { readonly phone: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap text-quiet desk:text-meta">
    …{phone.slice(-LAST_FIGURES)}
  </bdi>
);
