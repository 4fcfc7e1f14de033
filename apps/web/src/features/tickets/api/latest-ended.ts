import { LIST } from '#libs/contracts/limits.ts';
import { useTicketList } from './list-tickets.ts';

/** So many as a list under the called patient shows at most. */
const MOST = 15;

/** Today's tickets that ended last, the latest first. */
export const useLatestEnded = () =>
  useTicketList({
    page: LIST.pageMin,
    limit: MOST,
    status: ['completed', 'cancelled'],
    order: 'endedAt',
    direction: 'desc',
  });
