import type { Range } from './range.ts';

/** Time to come back from the street. */
const NEAR_MINUTES = 10;

/** A turn that is waited for; one whose patients ahead are null waits for nothing. */
interface Awaited {
  readonly ahead: number | null;
  readonly estimate: Range | null;
}

/** Whether a patient should come back now: by the wait, and where nobody knows it, by the patients ahead. */
export function isNear({ ahead, estimate }: Awaited): boolean {
  if (ahead === null) return false;
  if (ahead === 0) return true;
  return estimate === null ? ahead === 1 : estimate.middle <= NEAR_MINUTES;
}
