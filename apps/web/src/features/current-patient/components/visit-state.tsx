import { UserCheck, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { MinutesAgo, TicketNumber } from '../../tickets/public.ts';

const SECOND = 1_000;
const EVERY = 5 * SECOND;
const A_MINUTE = 60;

/** The number, amber until its patient has come, and how long the call or the visit has lasted. */
export function VisitState({ ticket }: Pick<TicketPair, 'ticket'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { arrivedAt = null } = ticket;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <TicketNumber position={ticket.position} size="plate" isCalled={arrivedAt === null} isOutlined={arrivedAt !== null} />
      {arrivedAt === null ? (
        <>
          <span className={STATE}>
            <Volume2 size={18} aria-hidden="true" className="mirrored" />
            {t(`tickets.status.${ticket.status}`)}
          </span>
          <span className="text-quiet">
            {ticket.notifiedAt !== null && <MinutesAgo at={ticket.notifiedAt} />}
            {' · '}
            {t('tickets.attempt', { count: ticket.notifiedCount, max: CALL_LIMIT })}
          </span>
        </>
      ) : (
        <>
          <span className={STATE}>
            <UserCheck size={18} aria-hidden="true" className="mirrored" />
            <InTheRoom since={arrivedAt} />
          </span>
          <span className="text-quiet">{t('currentPatient.arrivedAt', { time: format.time(arrivedAt) })}</span>
        </>
      )}
    </div>
  );
}

const STATE = 'flex items-center gap-1.5 whitespace-nowrap font-semibold';

function InTheRoom({ since }: { readonly since: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const seconds = Math.max(0, (useNow(EVERY) - Date.parse(since)) / SECOND);
  return (
    <time dateTime={since}>
      {seconds < A_MINUTE ? t('currentPatient.inTheRoom') : t('currentPatient.inTheRoomFor', { time: format.minutes(seconds) })}
    </time>
  );
}
