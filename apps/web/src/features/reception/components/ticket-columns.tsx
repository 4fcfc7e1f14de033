import { useTranslation } from 'react-i18next';
import { hasServices } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { serviceNameOf, usePlaces } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Column } from '../../../ui/table.tsx';
import { PatientName, ServiceLabel, TicketNumber } from '../../tickets/public.ts';

interface TicketColumnsOptions {
  /** The service has a column of its own: rows are lower. */
  readonly hasServiceApart?: boolean;
}

/** Whole in a card, and where the row's menu has the focus. Only the count of lines changes: a clamp of its own would clip the mark. */
const ONE_ROW = 'md:[-webkit-line-clamp:1] md:[tr:focus-within_&]:[-webkit-line-clamp:4]';

/** The columns that both lists begin with: number and name, in a clinic with services with what it is for. */
export function useTicketColumns({ hasServiceApart = false }: TicketColumnsOptions = {}): readonly Column<TicketPair>[] {
  const { t } = useTranslation();
  const places = usePlaces();
  const service: Column<TicketPair> = {
    id: 'service',
    title: t('rooms.service'),
    cell: ({ ticket }) => (
      <Clipped lines={1} className="wrap-anywhere md:w-max md:max-w-48">
        {serviceNameOf(ticket, places)}
      </Clipped>
    ),
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
      takesRest: hasServiceApart,
      cell: ({ patient, ticket }) => (
        <span title={hasServiceApart ? (patient.name ?? '') : undefined}>
          <PatientName
            name={patient.name}
            unreadable={patient.unreadable}
            lines={4}
            className={cx('wrap-anywhere font-medium', hasServiceApart ? ONE_ROW : 'min-w-32 max-w-80 max-md:min-w-0')}
          />
          {!hasServiceApart && <ServiceLabel name={serviceNameOf(ticket, places)} />}
        </span>
      ),
    },
    ...(hasServiceApart && hasServices(places) ? [service] : []),
  ];
}
