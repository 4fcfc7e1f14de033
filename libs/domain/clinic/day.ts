import { type ClinicDay, clinicDay, dashed, type Instant, instant } from '../kernel/ids.ts';
import type { BegunDay } from './events.ts';
import type { DayStart } from './settings.ts';
import { wallClock } from './wall-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The part of a clinic's state that decides which day it is there. */
export interface Calendar {
  readonly config: DayStart;
  readonly lastDay: BegunDay | null;
}

/** The working day of an instant under these settings, as if they had never changed. */
export function dateAt(at: Instant, start: DayStart): ClinicDay {
  return clinicDay(new Date(startedBy(Date.parse(at), start)));
}

/**
 * The clinic's day. A day that has begun ends by the settings that it began with: changed settings take effect with the
 * next day. The day never goes back, whatever the settings say.
 */
export function currentDay({ config, lastDay }: Calendar, now: Instant): ClinicDay {
  if (lastDay === null) return dateAt(now, config);
  if (dateAt(now, lastDay) <= lastDay.day) return lastDay.day;
  const date = dateAt(now, config);
  return date > lastDay.day ? date : lastDay.day;
}

/** The day's beginning if it were one of UTC, in which every day has 24 hours. */
export const inUtc = (day: ClinicDay): number => Date.parse(dashed(day));

/** How many days there are from one to the other, both included. */
export const countOfDays = (first: ClinicDay, last: ClinicDay): number => (inUtc(last) - inUtc(first)) / DAY + 1;

/** Weekday 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: ClinicDay): number => new Date(inUtc(day)).getUTCDay() || 7;

export const daysBefore = (day: ClinicDay, days: number): ClinicDay => clinicDay(new Date(inUtc(day) - days * DAY));

export const daysAfter = (day: ClinicDay, days: number): ClinicDay => daysBefore(day, -days);
export const dayBefore = (day: ClinicDay): ClinicDay => daysBefore(day, 1);
export const dayAfter = (day: ClinicDay): ClinicDay => daysBefore(day, -1);

/** The first instant of the clinic's next day. */
export function endOfDay(calendar: Calendar, now: Instant): Instant {
  const today = currentDay(calendar, now);
  const isOver = (at: number) => currentDay(calendar, instant(new Date(at))) > today;
  let before = Date.parse(now);
  let step = HOUR;
  while (!isOver(before + step)) {
    before += step;
    step *= 2;
  }
  let after = before + step;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isOver(middle)) after = middle;
    else before = middle;
  }
  return instant(new Date(after));
}

/** Local midnight of the last day that has started, expressed as if it were UTC. */
function startedBy(at: number, { timezone, dayStartsAt }: DayStart): number {
  const [hours = 0, minutes = 0] = dayStartsAt.split(':').map(Number);
  const sinceMidnight = hours * HOUR + minutes * MINUTE;
  const shown = wallClock(at, timezone);
  const today = Math.floor((shown - sinceMidnight) / DAY) * DAY;
  const tomorrow = today + DAY;
  return wasShownBefore(tomorrow + sinceMidnight, at, timezone) ? tomorrow : today;
}

/** Clocks put back show some times twice: a day that began at the first occurrence goes on through the second. */
function wasShownBefore(reading: number, at: number, timezone: string): boolean {
  const yesterday = at - DAY;
  const offset = wallClock(yesterday, timezone) - yesterday;
  const then = reading - offset;
  return then <= at && wallClock(then, timezone) === reading;
}
