import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasServices } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { serviceNameOf, usePlaces } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import type { Column } from '../../../ui/table.tsx';
import { RowName, TicketNumber } from '../../tickets/public.ts';

const LAST_FIGURES = 4;

/** The columns that every list of the desk begins with: number and name, then what tells people of one name apart. */
export function useTicketColumns(isNext?: (pair: TicketPair) => boolean): readonly Column<TicketPair>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const places = usePlaces();
  const service: Column<TicketPair> = {
    id: 'service',
    title: t('rooms.service'),
    place: 'second',
    cell: ({ ticket }) => <Facts>{serviceNameOf(ticket, places)}</Facts>,
  };
  return [
    {
      id: 'number',
      title: t('reception.number'),
      place: 'lead',
      cell: (pair) => <TicketNumber position={pair.ticket.position} isNext={isNext?.(pair) ?? false} />,
    },
    {
      id: 'name',
      title: t('reception.patient'),
      place: 'head',
      takesRest: true,
      cell: ({ patient }) => <RowName {...patient} />,
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
      cell: ({ patient: { phone } }) =>
        phone !== null && (
          <bdi dir="ltr" className="whitespace-nowrap text-meta text-quiet">
            …{phone.slice(-LAST_FIGURES)}
          </bdi>
        ),
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

/** Words of somebody, cut where they are long. */
const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Clipped lines={1} className="break-all text-quiet md:w-40 md:text-meta">
    {children}
  </Clipped>
);
