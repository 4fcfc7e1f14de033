import type { DayStart } from '#libs/domain/clinic/settings.ts';
import { wallClock } from '#libs/domain/clinic/wall-clock.ts';
import type { Instant } from '#libs/domain/kernel/ids.ts';
import type { ReportedTicket } from './report.ts';

export interface Hour {
  /** As the clinic's clocks show it, 0 to 23. */
  readonly hour: number;
  readonly issued: number;
  /** First calls. */
  readonly called: number;
}

const HOUR = 3_600_000;
const HOURS_A_DAY = 24;
/** A short day still looks like one. */
const SHORTEST = 8;

/** The day's hours from the first to the last in which something happened, in the order in which a working day has them. */
export function hoursOf(tickets: readonly ReportedTicket[], { timezone, dayStartsAt }: DayStart): readonly Hour[] {
  const starts = Number(dayStartsAt.slice(0, 2));
  const place = (at: Instant): number => (hourAt(at, timezone) - starts + HOURS_A_DAY) % HOURS_A_DAY;
  const issued = tickets.map(({ createdAt }) => place(createdAt));
  const called = tickets.flatMap(({ waitingAt }) => (waitingAt === null ? [] : [place(waitingAt)]));
  if (issued.length === 0) return [];
  const [first, last] = span(Math.min(...issued, ...called), Math.max(...issued, ...called));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: (starts + first + index) % HOURS_A_DAY,
    issued: times(issued, first + index),
    called: times(called, first + index),
  }));
}

const hourAt = (at: Instant, timezone: string): number => Math.floor(wallClock(Date.parse(at), timezone) / HOUR) % HOURS_A_DAY;

const times = (places: readonly number[], wanted: number): number => places.filter((place) => place === wanted).length;

function span(first: number, last: number): [first: number, last: number] {
  const end = Math.min(Math.max(last, first + SHORTEST - 1), HOURS_A_DAY - 1);
  return [Math.max(0, Math.min(first, end - SHORTEST + 1)), end];
}
