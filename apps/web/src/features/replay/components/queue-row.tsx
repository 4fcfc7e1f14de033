import { Pin, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Places } from '#libs/contracts/clinics/places.ts';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { serviceNameOf } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CalledTo, MessageMark, PatientName, TicketNumber } from '../../tickets/public.ts';

const SECOND = 1_000;

interface QueueRowProps {
  readonly pair: TicketPair;
  /** Services and rooms as they were called then. */
  readonly places: Places;
  /** The instant of which it tells. */
  readonly at: string;
  readonly isChosen: boolean;
  readonly onChoose: (id: string | undefined) => void;
}

/** A patient as they stood in the queue: number, name, since when, and the call with its room. */
export function QueueRow({ pair, places, at, isChosen, onChoose }: QueueRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ticket, patient } = pair;
  const isCalled = ticket.status === 'notified';
  const service = serviceNameOf(ticket, places);
  const waited = (Date.parse(at) - Date.parse(ticket.waitingSince)) / SECOND;
  return (
    <li
      className={cx(
        'flex items-start gap-3 rounded-control border px-3 py-2',
        isChosen ? 'border-2 border-brand' : 'border-transparent',
        isCalled && 'bg-call-soft',
      )}
    >
      <TicketNumber position={ticket.position} isCalled={isCalled} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <PatientName name={patient.name} unreadable={patient.unreadable} lines={2} className="wrap-anywhere font-medium" />
          {patient.age !== null && <span className="whitespace-nowrap text-quiet text-sm">{format.years(patient.age)}</span>}
          <CalledTo pair={pair} places={places} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-quiet text-sm">
          {service !== null && <Clipped lines={1}>{service}</Clipped>}
          {isCalled ? (
            <>
              <span>{t('replay.queue.calledAt', { time: format.time(ticket.notifiedAt) })}</span>
              <span>{t('tickets.attempt', { count: ticket.notifiedCount, max: CALL_LIMIT })}</span>
            </>
          ) : (
            <span>{t('replay.queue.since', { time: format.time(ticket.waitingSince), minutes: format.minutes(waited) })}</span>
          )}
        </p>
        <MessageMark pair={pair} isPastDay />
      </div>
      <IconButton
        label={
          isChosen ? t('replay.chosen.clear') : t('replay.chosen.chooseNumber', { number: format.position(ticket.position) })
        }
        icon={isChosen ? <PinOff size={18} /> : <Pin size={18} />}
        onPress={() => onChoose(isChosen ? undefined : ticket.id)}
      />
    </li>
  );
}
