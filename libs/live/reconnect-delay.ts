import { RECONNECT } from '#libs/contracts/limits.ts';

/** The delay after so many failures in a row: five attempts, each later than the last, then a pause and five more, and so on. */
export function delayAfter(failures: number): number {
  const attempt = ((failures - 1) % RECONNECT.attempts) + 1;
  const pause = endsSeries(failures) ? RECONNECT.displayPauseMs : 0;
  return pause + RECONNECT.delayMs * attempt;
}

/** Whether the last of five attempts was one of them. */
export const endsSeries = (failures: number): boolean => failures > 1 && (failures - 1) % RECONNECT.attempts === 0;
