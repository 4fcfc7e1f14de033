import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { cx } from '../../../ui/cx.ts';
import { isLongWait } from '../rules/long-wait.ts';

const SECOND = 1_000;
/** The first minute has no number. */
const A_MINUTE = 60;
/** A minute is never told much later than it has passed. */
const MINUTES_EVERY = 5 * SECOND;

interface SinceProps {
  readonly at: string;
}

/** How long ago a call was, in minutes: nothing on the page ticks. */
export function MinutesAgo({ at }: SinceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const seconds = Math.max(0, (useNow(MINUTES_EVERY) - Date.parse(at)) / SECOND);
  return <time dateTime={at}>{seconds < A_MINUTE ? t('tickets.justNow') : format.ago(seconds)}</time>;
}

interface WaitWordsProps {
  /** Seconds of the wait; null where none is known. */
  readonly seconds: number | null;
  /** The patient still waits: only then is a long wait marked. */
  readonly isOpen: boolean;
  /** The mark stands before the edge of the words, so that the waits of a column begin at one edge, with or without it. */
  readonly isInColumn?: boolean;
}

/** A wait in words; one that is longer than the clinic wants is marked. */
export function WaitWords({ seconds, isOpen, isInColumn = false }: WaitWordsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: clinic } = useClinic();
  const words = format.minutes(seconds);
  if (!isOpen || !isLongWait(seconds, clinic?.config.waitAlertMinutes ?? null))
    return <span className="whitespace-nowrap">{words}</span>;
  return (
    <span className="relative inline-flex items-center gap-1.5 whitespace-nowrap font-semibold text-wait">
      <Hourglass
        size={16}
        aria-hidden="true"
        className={cx('shrink-0 max-sm:hidden', isInColumn && 'absolute inset-y-0 end-full my-auto me-1')}
      />
      {words}
      <span className="sr-only">{t('tickets.longWait')}</span>
    </span>
  );
}

type WaitedProps = { readonly pair: TicketPair } & Pick<WaitWordsProps, 'isInColumn'>;

/** How long somebody has waited, or did until the first call. A clock that is behind the server's says no minute has passed. */
export function Waited({ pair: { ticket }, isInColumn = false }: WaitedProps) {
  const now = useNow(MINUTES_EVERY);
  const until = ticket.waitingAt === null ? now : Date.parse(ticket.waitingAt);
  const seconds = Math.max(0, (until - Date.parse(ticket.waitingSince)) / SECOND);
  return <WaitWords seconds={seconds} isOpen={ticket.waitingAt === null} isInColumn={isInColumn} />;
}
