const DAY_MS = 24 * 60 * 60_000;

/** The last time that this hour struck in UTC, not after now. */
export function lastHourUtc(hour: number, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
