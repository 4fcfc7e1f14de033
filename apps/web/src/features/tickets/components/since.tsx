import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';

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

/** Minutes since then, in words. A clock that is behind the server's says none have passed. */
function MinutesSince({ at }: SinceProps) {
  const format = useFormat();
  const now = useNow(MINUTES_EVERY);
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.minutes(Math.max(0, (now - Date.parse(at)) / SECOND))}
    </time>
  );
}

/** How long somebody has waited, or did until the first call. */
export function Waited({ pair: { ticket } }: { readonly pair: TicketPair }) {
  const format = useFormat();
  if (ticket.waitingAt === null) return <MinutesSince at={ticket.waitingSince} />;
  const seconds = (Date.parse(ticket.waitingAt) - Date.parse(ticket.waitingSince)) / SECOND;
  return <span className="whitespace-nowrap">{format.minutes(seconds)}</span>;
}
