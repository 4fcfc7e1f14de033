import { midnightBefore } from './dubai.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OPENS = 8 * HOUR;
const OPEN_FOR = 8 * HOUR;
/** Minimum simulated length of today, whatever the hour. */
const MORNING = 3 * HOUR;
const LONGEST_CONSULTATION = 8;
/** Share of the day that visits fill, so that the doctor keeps up. */
const BUSY = 0.9;

export interface Opening {
  readonly opens: number;
  readonly ends: number;
  /** Length of a visit in minutes: the more patients, the shorter. */
  readonly consultation: number;
}

/** Whole days up to yesterday, and today up to now. */
export function openings(now: Date, days: number, tickets: number): readonly Opening[] {
  const midnight = midnightBefore(now.getTime());
  return Array.from({ length: days }, (_, index) => {
    const ago = days - 1 - index;
    const opens =
      ago > 0 ? midnight - ago * DAY + OPENS : Math.max(midnight, Math.min(midnight + OPENS, now.getTime() - MORNING));
    const ends = ago > 0 ? opens + OPEN_FOR : now.getTime();
    return { opens, ends, consultation: Math.min(LONGEST_CONSULTATION, (BUSY * (ends - opens)) / MINUTE / Math.max(1, tickets)) };
  });
}
