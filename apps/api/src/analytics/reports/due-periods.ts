import { plusDays } from '#libs/contracts/analytics/days.ts';
import type { AnalyticsReport, ReportKind } from '#libs/contracts/analytics/reports.ts';
import { startOfWeek } from '#libs/contracts/analytics/week.ts';

/** The days of a report, `YYYY-MM-DD`, both ends included. */
export type Period = Pick<AnalyticsReport, 'kind' | 'from' | 'to'>;

/** A report is kept for so long after its last day. */
export const KEPT_DAYS = 365;

interface Known {
  /** The clinic's day now. */
  readonly today: string;
  /** The weekday on which the clinic's week begins. */
  readonly weekStartsOn: number;
  /** Periods of the reports that exist. */
  readonly made: readonly Period[];
}

/** The weeks and months of the kept year that have ended and have no report, the latest first. */
export const duePeriods = ({ today, weekStartsOn, made }: Known): readonly Period[] =>
  [...endedWeeks(today, weekStartsOn), ...endedMonths(today)].filter((period) => isMissing(period, made));

/** A clinic that begins its weeks on another day changes them: those before are not told again in other weeks. */
function isMissing({ kind, from, to }: Period, made: readonly Period[]): boolean {
  const same = made.filter((each) => each.kind === kind);
  return same.every((each) => to > each.to) || !same.some((each) => each.from <= to && from <= each.to);
}

const endedWeeks = (today: string, first: number): readonly Period[] => ended('week', today, (day) => startOfWeek(day, first));

const endedMonths = (today: string): readonly Period[] => ended('month', today, (day) => `${day.slice(0, 'YYYY-MM'.length)}-01`);

function ended(kind: ReportKind, today: string, startOf: (day: string) => string): readonly Period[] {
  const periods: Period[] = [];
  for (let to = plusDays(startOf(today), -1); plusDays(to, KEPT_DAYS) > today; ) {
    const from = startOf(to);
    periods.push({ kind, from, to });
    to = plusDays(from, -1);
  }
  return periods;
}
