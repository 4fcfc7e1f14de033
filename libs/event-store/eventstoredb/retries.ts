import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { backoffMs, retry } from '#libs/kernel/time/retry.ts';
import { reportingWaits, type Timeouts } from '#libs/kernel/time/timeouts.ts';
import { pauseOn, type Timer } from '#libs/kernel/time/timer.ts';

/** Half of each delay is random: processes whose server came back do not ask it all at once. */
const BACKOFF = { firstMs: 50, longestMs: 1_000, jitter: 0.5 };

export interface RetrySettings {
  readonly timer: Timer;
  readonly random: () => number;
  readonly timeouts: Timeouts;
  /** Called every five seconds while work waits for the server. */
  readonly onWaiting: (waitedMs: number) => void;
}

/**
 * Races every answer against a timeout, since the client's own deadlines reach the server only, and most of its calls have none.
 * Data that arrived while this process was busy is handled first.
 */
export async function within<T>({ timer, timeouts }: RetrySettings, answer: Promise<T>): Promise<T> {
  const { answerMs: milliseconds } = timeouts;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const tell = (): void => reject(new Error(`no answer within ${milliseconds} ms`));
  const alarm = timer(milliseconds, () => setImmediate(tell));
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    alarm.cancel();
  }
}

/** Retries failures within the period, but none that this adapter raised itself. */
export async function withRetries<T>(settings: RetrySettings, ask: () => Promise<T>): Promise<T> {
  const { timer, random, timeouts, onWaiting } = settings;
  const over = new AbortController();
  const alarm = timer(timeouts.retryMs, () => over.abort());
  const isRetryable = (error: unknown): boolean => !(error instanceof StoreUnavailable);
  try {
    const asking = retry(ask, { backoff: BACKOFF, pause: pauseOn(timer), random, signal: over.signal, isRetryable });
    return await reportingWaits(timer, onWaiting, asking);
  } finally {
    alarm.cancel();
  }
}

export const delayAfter = (failures: number, random: () => number): number => backoffMs(BACKOFF, failures, random);
