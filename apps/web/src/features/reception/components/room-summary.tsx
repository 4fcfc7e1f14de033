import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { PatientName, SecondsSince, SmallMessageMark, TicketNumber } from '../../tickets/public.ts';

interface RoomSummaryProps {
  readonly id: string;
  readonly pair: TicketPair | null;
  /** The patient who would be called next; null: nobody waits for the room; left out: it calls nobody. */
  readonly next: TicketPair | null | undefined;
}

/** A room in short: who is called and since when, and the next number. */
export function RoomSummary({ id, pair, next }: RoomSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3">
      {pair ? (
        <span className="flex min-w-0 grow items-center gap-2">
          <TicketNumber position={pair.ticket.position} isCalled />
          <PatientName
            name={pair.patient.name}
            unreadable={pair.patient.unreadable}
            lines={1}
            className="wrap-anywhere min-w-0 font-medium"
          />
          {pair.ticket.notifiedAt !== null && (
            <span className="inline-flex shrink-0 items-center gap-1.5">
              <Timer size={16} aria-hidden="true" className="text-on-call-soft" />
              <span className="sr-only">{t('tickets.sinceCall')} </span>
              <SecondsSince at={pair.ticket.notifiedAt} />
            </span>
          )}
          <SmallMessageMark pair={pair} />
        </span>
      ) : (
        <span className="grow text-quiet">{t('rooms.free')}</span>
      )}
      {next !== undefined && (
        <span className="shrink-0 text-quiet">
          {next === null
            ? t('tickets.actions.rules.nobodyWaiting')
            : t('rooms.next', { number: format.position(next.ticket.position) })}
        </span>
      )}
    </p>
  );
}
