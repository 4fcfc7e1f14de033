import type { Timer, TimerHandle } from './timer.ts';

/** How long a server is waited for, by the purpose of the work. */
export interface Timeouts {
  /** Longest silence before one answer. */
  readonly answerMs: number;
  /** Period in which failures are retried. */
  readonly retryMs: number;
}

/** A caller has an answer within two seconds, the last try's timeout included. */
export const REQUEST_TIMEOUTS: Timeouts = { answerMs: 600, retryMs: 1_300 };
/** A start, or catching up: a server that is busy is waited for; one that is gone is reported at once, since a caller goes on trying. */
export const CATCH_UP_TIMEOUTS: Timeouts = { answerMs: 30_000, retryMs: 1_300 };
/** A transfer or a rebuild, which a short outage would end. */
export const LONG_WORK_TIMEOUTS: Timeouts = { answerMs: 30_000, retryMs: 30_000 };

const REPORT_EVERY_MS = 5_000;

/** Reports every five seconds how long the work has been waited for, until it ends. */
export async function reportingWaits<T>(timer: Timer, onWaiting: (waitedMs: number) => void, work: Promise<T>): Promise<T> {
  let waitedMs = 0;
  const arm = (): TimerHandle =>
    timer(REPORT_EVERY_MS, () => {
      waitedMs += REPORT_EVERY_MS;
      onWaiting(waitedMs);
      alarm = arm();
    });
  let alarm = arm();
  try {
    return await work;
  } finally {
    alarm.cancel();
  }
}
