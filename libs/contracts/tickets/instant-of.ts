import type { DayStart } from '#libs/domain/clinic/settings.ts';
import { ZoneOffsets } from '#libs/domain/clinic/zone-offsets.ts';

const DAY = 24 * 3_600_000;

/**
 * The first instant at which the clinic's clock showed a time, `HH:mm`, on one of its working days; of a time that was skipped, the
 * instant at which it went on.
 */
export function instantOf(day: string, clock: string, { timezone, dayStartsAt }: DayStart): string {
  // A day that begins in the morning ends on the next date.
  const shown = Date.parse(`${day}T${clock}Z`) + (clock < dayStartsAt ? DAY : 0);
  return new Date(new ZoneOffsets(timezone, shown - DAY, shown + DAY).firstShowing(shown)).toISOString();
}
