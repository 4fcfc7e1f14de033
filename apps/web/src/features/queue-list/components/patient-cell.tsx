import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { PatientName } from '../../tickets/public.ts';

/** A name with what tells its patient from others of that name. Columns of their own for these would leave the names no width. */
export function PatientCell({ pair: { patient, ticket } }: { readonly pair: TicketPair }) {
  const format = useFormat();
  return (
    <span className="flex min-w-36 flex-col">
      <PatientName name={patient.name} unreadable={patient.unreadable} lines={4} className="wrap-anywhere font-medium" />
      <span className="flex flex-wrap gap-x-4 text-quiet text-sm">
        {patient.age !== null && <span className="whitespace-nowrap">{format.years(patient.age)}</span>}
        {patient.phone !== null && (
          <bdi dir="ltr" className="whitespace-nowrap">
            {patient.phone}
          </bdi>
        )}
        {ticket.reason !== null && (
          <Clipped lines={1} className="wrap-anywhere min-w-0 grow basis-32">
            {ticket.reason}
          </Clipped>
        )}
      </span>
    </span>
  );
}
