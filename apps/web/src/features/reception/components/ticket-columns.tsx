import { useTranslation } from 'react-i18next';
import { hasServices } from '#libs/contracts/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Column } from '../../../ui/table.tsx';
import { serviceNameOf, usePlaces } from '../../places/public.ts';
import { PatientName, TicketNumber } from '../../tickets/public.ts';

interface TicketColumnsOptions {
  /** The service has a column of its own: rows are lower. */
  readonly hasServiceApart?: boolean;
}

/** The columns that both lists begin with: number and name, in a clinic with services with what it is for. */
export function useTicketColumns({ hasServiceApart = false }: TicketColumnsOptions = {}): readonly Column<TicketPair>[] {
  const { t } = useTranslation();
  const places = usePlaces();
  const service: Column<TicketPair> = {
    id: 'service',
    title: t('rooms.service'),
    cell: ({ ticket }) => <bdi className="break-words">{serviceNameOf(ticket, places)}</bdi>,
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
      cell: ({ patient, ticket }) => (
        <>
          <PatientName
            name={patient.name}
            unreadable={patient.unreadable}
            lines={4}
            className="wrap-anywhere min-w-32 max-w-80 font-medium max-md:min-w-0"
          />
          {!hasServiceApart && <ServiceLabel name={serviceNameOf(ticket, places)} />}
        </>
      ),
    },
    ...(hasServiceApart && hasServices(places) ? [service] : []),
  ];
}

const ServiceLabel = ({ name }: { readonly name: string | null }) =>
  name !== null && (
    <span className="block max-w-80 break-words text-quiet text-sm">
      <bdi>{name}</bdi>
    </span>
  );
