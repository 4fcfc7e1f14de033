import type { TicketCounts } from '#libs/contracts/tickets/ticket-pair.ts';
import type { QueueListQuery } from './list-query.ts';
import { countUnder, tabOf } from './status-tabs.ts';

export type WhyNothing = 'noMatch' | 'emptyTab' | 'emptyPast' | 'empty';

type Query = Pick<QueueListQuery, 'search' | 'service' | 'hour' | 'status' | 'cancelReason'>;

/** Why a list has no ticket. A tab of a day that has none at all is as empty as the day. */
export function whyNothing(query: Query, isPastDay: boolean, counts: TicketCounts | undefined): WhyNothing {
  const tab = tabOf(query, isPastDay);
  if (query.search !== '' || query.service !== undefined || query.hour !== undefined || tab === undefined) return 'noMatch';
  if (tab !== 'all' && (!counts || countUnder('all', counts) > 0)) return 'emptyTab';
  return isPastDay ? 'emptyPast' : 'empty';
}
