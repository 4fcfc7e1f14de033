const MINUTE = 60;

/** Whether a wait, in the whole minutes that pages show, is longer than the clinic wants; null: no wait is too long. */
export const isLongWait = (seconds: number | null, alertMinutes: number | null): boolean =>
  seconds !== null && alertMinutes !== null && Math.round(seconds / MINUTE) > alertMinutes;
