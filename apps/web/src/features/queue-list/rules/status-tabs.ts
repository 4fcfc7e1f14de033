import type { TicketCounts } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Filters } from './list-query.ts';

type Standing = Pick<Filters, 'status' | 'cancelReason'>;

/** How the tickets of a tab stand; `unfinished`: nobody waits or is called on a day that is over. */
const STANDINGS = {
  all: { status: [], cancelReason: undefined },
  waiting: { status: ['waiting'], cancelReason: undefined },
  notified: { status: ['notified'], cancelReason: undefined },
  unfinished: { status: ['waiting', 'notified'], cancelReason: undefined },
  completed: { status: ['completed'], cancelReason: undefined },
  absent: { status: [], cancelReason: 'absent' },
  left: { status: [], cancelReason: 'left' },
  cancelled: { status: [], cancelReason: 'cancelled' },
} as const satisfies Readonly<Record<string, Standing>>;

export type StatusTab = keyof typeof STANDINGS;

const ENDED = ['completed', 'absent', 'left', 'cancelled'] as const satisfies readonly StatusTab[];
const TODAY = ['all', 'waiting', 'notified', ...ENDED] as const satisfies readonly StatusTab[];
const PAST = ['all', 'unfinished', ...ENDED] as const satisfies readonly StatusTab[];

export const tabsOf = (isPastDay: boolean): readonly StatusTab[] => (isPastDay ? PAST : TODAY);

/** The filters that a tab stands for. */
export const standingOf = (tab: StatusTab): Standing => ({ ...STANDINGS[tab], status: [...STANDINGS[tab].status] });

/** The tab that stands for these filters; undefined: they are a choice of their own, made in the sheet. */
export function tabOf({ status, cancelReason }: Standing, isPastDay: boolean): StatusTab | undefined {
  // A reason is one of the cancelled alone.
  const isSaidTwice = cancelReason !== undefined && status.length === 1 && status[0] === 'cancelled';
  const chosen = isSaidTwice ? [] : status;
  return tabsOf(isPastDay).find((tab) => {
    const of = standingOf(tab);
    return (
      of.cancelReason === cancelReason && of.status.length === chosen.length && of.status.every((one) => chosen.includes(one))
    );
  });
}

/** The filters without those that a tab shows already. */
export const besideTab = <Of extends Standing>(filters: Of, isPastDay: boolean): Of =>
  tabOf(filters, isPastDay) === undefined ? filters : { ...filters, ...standingOf('all') };

/** How many stand under a tab. A day's cancelled include those who did not come and those who gave up; the tab has the others. */
export function countUnder(tab: StatusTab, counts: TicketCounts): number {
  const { waiting, notified, completed, absent, left, cancelled } = counts;
  switch (tab) {
    case 'all':
      return waiting + notified + completed + cancelled;
    case 'unfinished':
      return waiting + notified;
    case 'cancelled':
      return cancelled - absent - left;
    default:
      return counts[tab];
  }
}
