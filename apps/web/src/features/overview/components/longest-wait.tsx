import { useTranslation } from 'react-i18next';
import { PAGES } from '#libs/contracts/pages.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { NOTHING } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Link } from '../../../ui/link.tsx';
import { useQueue, Waited } from '../../tickets/public.ts';
import { SoFarRow } from './so-far-row.tsx';

const LIST = `${PAGES.queueList}?status=waiting&order=createdAt&direction=asc`;

/** The queue has the longest waiting first, but for patients who had left and were returned to their place: their wait began anew. */
const FIRST = 10;

/** The patient who has waited longest and still does. */
export function LongestWait() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: waiting, isPending } = useQueue({ limit: FIRST, status: ['waiting'] });
  const pair = waiting && longestOf(waiting);
  return (
    <SoFarRow
      name={t('overview.soFar.longest')}
      isPending={isPending}
      note={pair && <Link to={LIST}>{t('overview.soFar.number', { number: format.position(pair.ticket.position) })}</Link>}
    >
      {pair ? <Waited pair={pair} /> : waiting ? t('overview.soFar.nobody') : NOTHING}
    </SoFarRow>
  );
}

const longestOf = ([first, ...rest]: readonly TicketPair[]): TicketPair | undefined =>
  rest.reduce((longest, pair) => (longest && longest.ticket.waitingSince <= pair.ticket.waitingSince ? longest : pair), first);
