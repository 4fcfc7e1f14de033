/**
 * Five attempts are a round, each later than the last by `delayMs`; after a rest comes the next round, without limit. Each wait is longer
 * by up to `spreadMs`, so that the pages of many clinics do not come back at one instant.
 */
const RECONNECT = { attempts: 5, delayMs: 1_000, restMs: 8_000, spreadMs: 1_000 } as const;

/** The delay after so many failures in a row; the rest between two rounds takes the place of the next round's first delay. */
export function delayAfter(failures: number, chance: () => number): number {
  const attempt = ((failures - 1) % RECONNECT.attempts) + 1;
  const delay = endsRound(failures) ? RECONNECT.restMs : RECONNECT.delayMs * attempt;
  return delay + RECONNECT.spreadMs * chance();
}

/** Whether the last of five attempts was one of them. */
export const endsRound = (failures: number): boolean => failures > 1 && (failures - 1) % RECONNECT.attempts === 0;
