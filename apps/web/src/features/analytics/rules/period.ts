import * as z from 'zod/mini';
import { analyticsQuery } from '#libs/contracts/analytics/analytics.ts';
import { countOf, type Days, plusDays } from '#libs/contracts/analytics/days.ts';
import { startOfWeek } from '#libs/contracts/analytics/week.ts';
import { ANALYTICS } from '#libs/contracts/limits.ts';
import { oneOf } from '#libs/contracts/query.ts';

/** Periods that move with today; any other days are the reader's own. */
export const PERIODS = ['today', 'week', 'last7', 'month', 'last30'] as const;
export type Period = (typeof PERIODS)[number];

export const DAYS_OF = { last7: 7, last30: 30 } as const;

/** The page's address. Own days stand above a period; without either, the last thirty days are meant: fewer have no weekday twice, and so no causes. */
export const analyticsAddress = z.extend(analyticsQuery, { period: oneOf(PERIODS, 'last30') });
export type AnalyticsAddress = z.output<typeof analyticsAddress>;

/** The problem of days that cannot be asked for; null: none. */
export function problemOf(from: string | null, to: string | null): 'missing' | 'reversed' | 'tooLong' | null {
  if (from === null || to === null) return 'missing';
  if (to < from) return 'reversed';
  return countOf({ from, to }) > ANALYTICS.daysMax ? 'tooLong' : null;
}

/** Own days of an address, where they can be asked for. */
export function ownDays({ from, to }: Pick<AnalyticsAddress, 'from' | 'to'>): Days | null {
  if (from === undefined || to === undefined) return null;
  return problemOf(from, to) === null ? { from, to } : null;
}

/** The days that an address means. A week begins on the clinic's first weekday. */
export const daysOf = (address: AnalyticsAddress, today: string, weekStartsOn: number): Days =>
  ownDays(address) ?? { from: firstDayOf(address.period, today, weekStartsOn), to: today };

function firstDayOf(period: Period, today: string, weekStartsOn: number): string {
  switch (period) {
    case 'today':
      return today;
    case 'week':
      return startOfWeek(today, weekStartsOn);
    case 'month':
      return `${today.slice(0, 'YYYY-MM'.length)}-01`;
    case 'last7':
    case 'last30':
      return plusDays(today, 1 - DAYS_OF[period]);
  }
}
