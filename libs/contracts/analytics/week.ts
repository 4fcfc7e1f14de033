import type { Lang } from '../lang.ts';
import { plusDays, weekdayOf } from './days.ts';

/** Habits of the locales that pages are written for, as browsers have them; not every browser tells them. */
export const FIRST_WEEKDAY: Readonly<Record<Lang, number>> = { ar: 1, en: 7 };

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** Weekdays from the first of a week; 1 is Monday. */
export const weekdaysIn = (lang: Lang): readonly number[] =>
  WEEK.map((index) => ((FIRST_WEEKDAY[lang] - 1 + index) % WEEK.length) + 1);

export const startOfWeek = (day: string, lang: Lang): string => plusDays(day, -weekdaysIn(lang).indexOf(weekdayOf(day)));
