import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Column } from '../../../ui/table.tsx';
import { PatientName, TicketNumber } from '../../tickets/public.ts';

/** The columns that both lists begin with: number and name. */
export function useTicketColumns(): readonly Column<TicketPair>[] {
  const { t } = useTranslation();
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
  ];
}
