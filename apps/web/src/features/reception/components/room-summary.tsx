import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { PatientName, SmallMessageMark } from '../../tickets/public.ts';

interface RoomSummaryProps {
  readonly id: string;
  readonly pair: TicketPair | null;
}

/** A room in short: who is called to it. */
export function RoomSummary({ id, pair }: RoomSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!pair)
    return (
      <span id={id} className="block text-quiet">
        {t('rooms.free')}
      </span>
    );
  const { ticket, patient } = pair;
  return (
    <span id={id} className="flex min-w-0 items-baseline gap-2">
      <span className="font-semibold text-lg">
        <span className="sr-only">{t('tickets.number')} </span>
        {format.position(ticket.position)}
      </span>
      <PatientName name={patient.name} unreadable={patient.unreadable} lines={1} className="min-w-0 break-all" />
      <SmallMessageMark pair={pair} />
    </span>
  );
}
