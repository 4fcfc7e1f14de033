import { dateAt } from '#libs/domain/clinic/day.ts';
import type { DayStart } from '#libs/domain/clinic/settings.ts';
import { instant } from '#libs/domain/kernel/ids.ts';

/** The clinic's day of an instant, YYYY-MM-DD: at one o'clock in the night it may still be yesterday's. */
export const clinicDayAt = (at: Date, start: DayStart): string =>
  dateAt(instant(at), start).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
