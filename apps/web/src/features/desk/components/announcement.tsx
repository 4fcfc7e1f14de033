import { useTranslation } from 'react-i18next';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { missingNameOf } from '../../tickets/public.ts';

/**
 * Says politely who is being called, for a screen reader; every call in other words, or a second one would not be said. It
 * stands before anybody is called, or nothing would be said.
 */
export function CallAnnouncement({ called }: { readonly called: TicketPair | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p role="status" className="sr-only">
      {called &&
        t(called.ticket.notifiedCount > 1 ? 'tickets.callingAgain' : 'tickets.calling', {
          number: format.position(called.ticket.position),
          name: called.patient.name ?? t(missingNameOf(called.patient)),
          count: called.ticket.notifiedCount,
          max: CALL_LIMIT,
        })}
    </p>
  );
}
