import { useTranslation } from 'react-i18next';
import { hasServices } from '#libs/contracts/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { NOTHING } from '../../../i18n/format.ts';
import type { Column } from '../../../ui/table.tsx';
import { serviceNameOf, usePlaces } from '../../places/public.ts';
import { PatientName, TicketNumber } from '../../tickets/public.ts';

/** The columns that both lists begin with: number, name and, in a clinic with services, what it is for. */
export function useTicketColumns(): readonly Column<TicketPair>[] {
  const { t } = useTranslation();
  const places = usePlaces();
  const service: Column<TicketPair> = {
    id: 'service',
    title: t('rooms.service'),
    cell: ({ ticket }) => <bdi className="wrap-anywhere">{serviceNameOf(ticket, places) ?? NOTHING}</bdi>,
  };
  return [
    {
      id: 'number',
      title: t('tickets.number'),
      card: 'head',
      cell: ({ ticket }) => <TicketNumber position={ticket.position} isCalled={ticket.status === 'notified'} />,
    },
    {
      id: 'name',
      title: t('tickets.form.name'),
      card: 'head',
      cell: ({ patient }) => (
        <PatientName
          name={patient.name}
          unreadable={patient.unreadable}
          lines={2}
          className="wrap-anywhere min-w-32 max-w-80 font-medium max-md:min-w-0"
        />
      ),
    },
    ...(hasServices(places) ? [service] : []),
  ];
}
