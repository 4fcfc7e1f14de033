import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { backoffMs, retry } from '#libs/kernel/time/retry.ts';
import { pauseOn, type Timer } from '#libs/kernel/time/timer.ts';

/** How long a server may say nothing where an answer is due. */
export const SILENCE_MS = 600;
/** Until then a failure is tried again; with the last try's silence all is known within two seconds. */
const RETRY_MS = 1_300;
/** Half of each delay is random: processes whose server came back do not ask it all at once. */
const BACKOFF = { firstMs: 50, longestMs: 1_000, jitter: 0.5 };

export interface Patience {
  readonly timer: Timer;
  readonly random: () => number;
}

/**
 * The client's own deadlines reach the server only, and most of its calls have none: every answer is raced against this. What has
 * come in while this process was busy is heard before.
 */
export async function within<T>(timer: Timer, milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const tell = (): void => reject(new Error(`no answer within ${milliseconds} ms`));
  const alarm = timer(milliseconds, () => setImmediate(tell));
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    alarm.cancel();
  }
}

/** Asked again after each failure, until the time for that is over; at once not where it is our own word. */
export async function patiently<T>({ timer, random }: Patience, ask: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const alarm = timer(RETRY_MS, () => over.abort());
  const isRetryable = (error: unknown): boolean => !(error instanceof StoreUnavailable);
  try {
    return await retry(ask, { backoff: BACKOFF, pause: pauseOn(timer), random, signal: over.signal, isRetryable });
  } finally {
    alarm.cancel();
  }
}

export const delayAfter = (failures: number, random: () => number): number => backoffMs(BACKOFF, failures, random);
