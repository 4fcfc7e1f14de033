import type { Instant } from '../kernel/ids.ts';
import { FieldRefusal } from '../kernel/refusal.ts';

/** The message of the day, to all who wait, and when it ends by itself. It is kept in the clear: names do not belong in it. */
export interface Notice {
  readonly text: string;
  readonly until: Instant;
}

export const NOTICE_LIMITS = { textMax: 120, hoursMax: 24 } as const;

const MOST_MS = NOTICE_LIMITS.hoursMax * 3_600_000;

/** The notice that stands at an instant. The clock ends it, without an event. */
export const noticeAt = (notice: Notice | null, at: Instant): Notice | null => (notice && at < notice.until ? notice : null);

/** A notice that was forgotten must not stand for days. */
export function refuseEndOutsideADay(until: Instant, at: Instant): void {
  if (until <= at || Date.parse(until) - Date.parse(at) > MOST_MS) throw new FieldRefusal('until', 'outsideADay');
}
