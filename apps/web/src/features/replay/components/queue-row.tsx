import { Footprints } from 'lucide-react';
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

/** A patient as they stood in the queue: number, name, how long they waited, and the call with its room. */
export function QueueRow({ pair, places, at, isChosen, onChoose }: QueueRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ticket, patient } = pair;
  const isCalled = ticket.status === 'notified';
  const service = serviceNameOf(ticket, places);
  const isMore = isCalled || service !== null;
  const waited = (Date.parse(at) - Date.parse(ticket.waitingSince)) / SECOND;
  return (
    <li
      className={cx(
        'flex min-h-11 items-center gap-3 border-line border-t ps-5 pe-1 leading-row max-sm:ps-4',
        isChosen ? 'bg-chosen text-on-chosen outline-2 outline-brand -outline-offset-2' : 'hover:bg-ink/6',
      )}
    >
      <span className={cx('flex w-11 shrink-0', !isChosen && 'text-ink')}>
        <TicketNumber position={ticket.position} isCalled={isCalled} />
      </span>
      <div className={cx('flex min-w-0 grow flex-col py-1', isChosen ? 'text-on-chosen' : 'text-quiet')}>
        <p className="flex items-baseline gap-x-3">
          <PatientName
            name={patient.name}
            unreadable={patient.unreadable}
            lines={1}
            className={cx('font-medium', !isChosen && 'text-ink')}
          />
          {patient.age !== null && (
            <span className="whitespace-nowrap text-meta @max-[28rem]:hidden">{format.years(patient.age)}</span>
          )}
        </p>
        {isMore && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {service !== null && <Clipped lines={1}>{service}</Clipped>}
            <CalledTo pair={pair} places={places} />
            {isCalled && (
              <>
                <span>{t('replay.queue.calledAt', { time: format.time(ticket.notifiedAt) })}</span>
                <span>{t('tickets.attempt', { count: ticket.notifiedCount, max: CALL_LIMIT })}</span>
              </>
            )}
          </p>
        )}
        <MessageMark pair={pair} isPastDay />
      </div>
      {!isCalled && (
        <span className="shrink-0 whitespace-nowrap">
          <span className="sr-only">{t('replay.queue.since', { time: format.time(ticket.waitingSince) })} </span>
          {format.minutes(waited)}
        </span>
      )}
      <IconButton
        label={
          isChosen ? t('replay.chosen.clear') : t('replay.chosen.chooseNumber', { number: format.position(ticket.position) })
        }
        icon={<Footprints size={18} className={cx('mirrored', isChosen && 'text-brand')} />}
        placement="start"
        onPress={() => onChoose(isChosen ? undefined : ticket.id)}
      />
    </li>
  );
}
