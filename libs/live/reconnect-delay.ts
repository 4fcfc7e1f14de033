import { RECONNECT } from '#libs/contracts/limits.ts';

/** The delay after so many failures in a row; the rest between two rounds takes the place of the next round's first delay. */
export function delayAfter(failures: number, chance: () => number): number {
  const attempt = ((failures - 1) % RECONNECT.attempts) + 1;
  const delay = endsRound(failures) ? RECONNECT.restMs : RECONNECT.delayMs * attempt;
  return delay + RECONNECT.spreadMs * chance();
}

/** Whether the last of five attempts was one of them. */
export const endsRound = (failures: number): boolean => failures > 1 && (failures - 1) % RECONNECT.attempts === 0;
