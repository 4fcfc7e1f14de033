import type { AnalyticsQuery } from '#libs/contracts/analytics/analytics.ts';
import { ANALYTICS } from '#libs/contracts/limits.ts';
import { countOfDays, daysBefore } from '#libs/domain/clinic/day.ts';
import { type ClinicDay, parseDay } from '#libs/domain/kernel/ids.ts';
import type { DayRange } from '#projections/statistics/days-of-range.ts';

const USUAL_DAYS = 7;

export interface AskedRange extends DayRange {
  /** The days right before, as many. */
  readonly before: DayRange;
}

/** The days that were asked for; the last week where they are none, end before they begin, or are too many. */
export function askedRange({ from, to }: Pick<AnalyticsQuery, 'from' | 'to'>, today: ClinicDay): AskedRange {
  const last = parseDay(to) ?? today;
  const first = parseDay(from) ?? daysBefore(last, USUAL_DAYS - 1);
  const days = countOfDays(first, last);
  if (days < 1 || days > ANALYTICS.daysMax) return askedRange({ from: undefined, to: undefined }, today);
  return { from: first, to: last, before: { from: daysBefore(first, days), to: daysBefore(first, 1) } };
}
