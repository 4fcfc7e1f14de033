import type { TFunction } from 'i18next';
import { DAYS_OF, type Period } from './period.ts';

interface Texts {
  readonly t: TFunction;
}

/** The part of a sentence that says which days it is about. */
export function whenOf({ t }: Texts, period: Period | 'own'): string {
  return period === 'last7' || period === 'last30'
    ? t(`analytics.when.${period}`, { days: DAYS_OF[period] })
    : t(`analytics.when.${period}`);
}

/** The name of a period, as it is chosen. */
export function periodName({ t }: Texts, period: Period | 'own'): string {
  return period === 'last7' || period === 'last30'
    ? t(`analytics.period.${period}`, { days: DAYS_OF[period] })
    : t(`analytics.period.${period}`);
}
