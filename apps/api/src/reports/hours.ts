import type { DayStart } from '#libs/domain/clinic/settings.ts';
import { wallClock } from '#libs/domain/clinic/wall-clock.ts';
import type { Instant } from '#libs/domain/kernel/ids.ts';
import { firstCallOf, type ReportedTicket } from './report.ts';

export interface Hour {
  /** The clinic's local hour at its beginning. Every hour begins at the minute at which the day starts. */
  readonly hour: number;
  readonly minute: number;
  readonly issued: number;
  /** Tickets called for the first time in this hour. */
  readonly called: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOURS_A_DAY = 24;
const DAY = HOURS_A_DAY * HOUR;
/** Fewest hours shown, so that a short day still reads as one. */
const MIN_HOURS = 8;

/** The day's hours from the first to the last with a ticket or call, counted from the day's start. */
export function hoursOf(tickets: readonly ReportedTicket[], { timezone, dayStartsAt }: DayStart): readonly Hour[] {
  const [starts = 0, minute = 0] = dayStartsAt.split(':').map(Number);
  const place = (at: Instant): number => hoursSince(starts * HOUR + minute * MINUTE, at, timezone);
  const issued = tickets.map(({ createdAt }) => place(createdAt));
  const called = tickets.map(firstCallOf).flatMap((at) => (at === null ? [] : [place(at)]));
  if (issued.length === 0) return [];
  const [first, last] = span(Math.min(...issued, ...called), Math.max(...issued, ...called));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: (starts + first + index) % HOURS_A_DAY,
    minute,
    issued: times(issued, first + index),
    called: times(called, first + index),
  }));
}

/** Whole hours of local time since the day's start. */
const hoursSince = (start: number, at: Instant, timezone: string): number =>
  Math.floor(((wallClock(Date.parse(at), timezone) - start) % DAY) / HOUR);

const times = (places: readonly number[], wanted: number): number => places.filter((place) => place === wanted).length;

function span(first: number, last: number): [first: number, last: number] {
  const end = Math.min(Math.max(last, first + MIN_HOURS - 1), HOURS_A_DAY - 1);
  return [Math.max(0, Math.min(first, end - MIN_HOURS + 1)), end];
}
