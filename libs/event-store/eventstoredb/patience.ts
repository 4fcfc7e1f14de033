import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { pauseBy, type Timer } from '#libs/kernel/time/timer.ts';

/** How long a server may say nothing where an answer is due. */
export const SILENCE_MS = 600;
/** Until then a failure is tried again; with the last try's silence all is known within two seconds. */
const RETRY_MS = 1_300;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

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
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        return await ask();
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        await pauseBy(timer, pauseAfter(failures, random), over.signal);
        if (over.signal.aborted) throw error;
      }
    }
  } finally {
    alarm.cancel();
  }
}

/** Twice as long after each failure, and never the same for many who failed together. */
export function pauseAfter(failures: number, random: () => number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random() / 2);
}
