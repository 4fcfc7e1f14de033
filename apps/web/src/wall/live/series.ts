import { RECONNECT } from '#libs/contracts/limits.ts';

/** How long to wait after so many failures in a row: five attempts, each later than the last, then a pause and five more, for ever. */
export function waitAfter(failures: number): number {
  const attempt = ((failures - 1) % RECONNECT.attempts) + 1;
  const pause = attempt === 1 && failures > 1 ? RECONNECT.displayPauseMs : 0;
  return pause + RECONNECT.delayMs * attempt;
}
