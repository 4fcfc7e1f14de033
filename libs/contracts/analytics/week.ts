import { plusDays, weekdayOf } from './days.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
/** The first weekday of a clinic whose settings are not known yet. */
export const USUAL_FIRST = 1;

/** Weekdays of a week that begins on this one; 1 is Monday. */
export const weekdaysFrom = (first: number): readonly number[] => WEEK.map((index) => ((first - 1 + index) % WEEK.length) + 1);

/** The first day of the week that a day lies in. */
export const startOfWeek = (day: string, first: number): string => plusDays(day, -weekdaysFrom(first).indexOf(weekdayOf(day)));
