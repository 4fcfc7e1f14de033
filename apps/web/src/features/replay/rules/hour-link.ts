import { type DayStart, instantOf } from './clock.ts';
import { linkTo } from './links.ts';

/** The address of the beginning of an hour: apart from the others, since it needs a calendar, which they come without. */
export const hourLink = (day: string, hour: number, start: DayStart): string =>
  linkTo({ day, at: instantOf(day, `${String(hour).padStart(2, '0')}:00`, start) });
