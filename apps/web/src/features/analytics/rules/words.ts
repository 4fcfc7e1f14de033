import type { TFunction } from 'i18next';
import type { Format } from '../../../i18n/use-format.ts';
import { DAYS_OF, type Period } from './period.ts';

/** The means of every sentence: texts, and how the clinic writes numbers and days. */
export interface Words {
  readonly t: TFunction;
  readonly format: Format;
}

/** The part of a sentence that says which days it is about. */
export function whenOf({ t }: Words, period: Period | 'own'): string {
  return period === 'last7' || period === 'last30'
    ? t(`analytics.when.${period}`, { days: DAYS_OF[period] })
    : t(`analytics.when.${period}`);
}

/** The name of a period, as it is chosen. */
export function periodName({ t }: Words, period: Period | 'own'): string {
  return period === 'last7' || period === 'last30'
    ? t(`analytics.period.${period}`, { days: DAYS_OF[period] })
    : t(`analytics.period.${period}`);
}

/** Minutes as a bound: up to 14 minutes. */
export const upTo = ({ t }: Words, minutes: number): string => t('analytics.upTo', { count: minutes });

export const clockOf = ({ format }: Words, hour: number): string => format.clock(`${hour}:00`);

export const hoursOf = (words: Words, from: number, to: number): string =>
  words.t('analytics.hours', { from: clockOf(words, from), to: clockOf(words, to) });

/** Hours of a weekday, as often as it was in so many days; of one day the hours alone. */
export function weekdayHours(words: Words, { weekday, from, to }: { weekday: number; from: number; to: number }, days: number) {
  const hours = hoursOf(words, from, to);
  if (days === 1) return hours;
  const key = days > 7 ? 'analytics.weekdaysHours' : 'analytics.weekdayHours';
  return words.t(key, { weekday: words.format.weekday(weekday), hours });
}
