import { setImmediate } from 'node:timers/promises';
import type { Collection } from '#libs/document-store/document-store.ts';
import { daysAfter } from '#libs/domain/clinic/day.ts';
import type { AnalyticsDay } from '#libs/domain/figures/range/analytics-day.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';

/** Days in one read: those of several years would hold up everybody else. */
const PAGE = 50;

export interface DayRange {
  readonly from: ClinicDay;
  /** Included. */
  readonly to: ClinicDay;
}

/** A clinic's days of a range, in order, with pauses in which others are served. */
export async function* daysOfRange(
  analytics: Pick<Collection<AnalyticsDay>, 'find'>,
  tenant: ClinicId,
  { from, to }: DayRange,
): AsyncIterable<AnalyticsDay> {
  for (let first = from; first <= to; first = daysAfter(first, PAGE)) {
    const last = daysAfter(first, PAGE - 1);
    yield* await analytics.find({
      where: { tenant },
      range: { field: 'day', from: first, to: last < to ? last : to },
      orderBy: [{ field: 'day', direction: 'asc' }],
      once: true,
    });
    await setImmediate();
  }
}
