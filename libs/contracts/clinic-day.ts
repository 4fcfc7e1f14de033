import { dateAt } from '#libs/domain/clinic/day.ts';
import type { DayStart } from '#libs/domain/clinic/settings.ts';
import { dashed, instant } from '#libs/domain/kernel/ids.ts';

/** The clinic's working day at an instant, `YYYY-MM-DD` as a query names it. What is today is the server's to decide. */
export const dayAt = (at: Date, start: DayStart): string => dashed(dateAt(instant(at), start));
