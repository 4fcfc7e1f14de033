import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { cx } from '../../../ui/cx.ts';
import { useArrival } from '../../../ui/use-travel.ts';
import { MinutesAgo } from '../../tickets/public.ts';

interface CalledPlateProps extends Pick<TicketPair, 'ticket'> {
  /** The plate of one of several rooms: in less height. */
  readonly isCompact?: boolean;
}

/** Figures from which on a number is drawn smaller. */
const LONG = 3;

/** A low or a narrow screen has a smaller one. */
const SIZE = 'text-plate-short min-[90rem]:text-plate short:text-plate-short';

/** The number being called: the largest thing of its page, and the one amber area. */
export function CalledPlate({ ticket, isCompact = false }: CalledPlateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const arrives = useArrival<HTMLParagraphElement>(ticket.id);
  const number = format.position(ticket.position);
  const isLong = number.length >= LONG;
  const size = isCompact ? 'text-plate-room' : isLong ? 'text-plate-long' : SIZE;
  return (
    <div
      className={cx(
        'flex items-stretch justify-between gap-3 rounded-card bg-call text-on-call',
        isCompact ? 'px-4 py-2' : 'px-5 py-4',
      )}
    >
      <p
        ref={arrives}
        lang="en"
        className={cx('shrink-0 self-end font-semibold leading-[0.78]', size, isCompact ? 'py-1' : 'pt-3')}
      >
        <span lang={currentLang()} className="sr-only">
          {t('tickets.number')}{' '}
        </span>
        {number}
      </p>
      <div className="flex min-w-0 flex-col items-end justify-between text-end leading-row">
        <span className="flex items-center gap-1.5 whitespace-nowrap font-semibold">
          <Volume2 size={18} aria-hidden="true" className="mirrored" />
          {t('tickets.status.notified')}
        </span>
        <div className={cx(isCompact && 'flex flex-wrap justify-end gap-x-1.5')}>
          {ticket.notifiedAt !== null && (
            <p className={cx(!isCompact && 'font-semibold', !isCompact && !isLong && 'min-[90rem]:text-xl')}>
              <span className="sr-only">{t('tickets.sinceCall')} </span>
              <MinutesAgo at={ticket.notifiedAt} />
            </p>
          )}
          <p className="whitespace-nowrap">
            {isCompact && <span aria-hidden="true">· </span>}
            {t('tickets.attempt', { count: ticket.notifiedCount, max: CALL_LIMIT })}
          </p>
        </div>
      </div>
    </div>
  );
}
