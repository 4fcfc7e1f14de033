import type { Pause } from './timer.ts';

export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** The share of each delay that is random, 0 to 1: processes that failed together then do not come back together. */
  readonly jitter?: number;
}

/** The delay after so many failures, from zero on: twice as long each time, up to the longest. */
export function backoffMs({ firstMs, longestMs, jitter = 0 }: Backoff, failures: number, random: () => number): number {
  return Math.min(firstMs * 2 ** failures, longestMs) * (1 - jitter * (1 - random()));
}

export interface RetryParts {
  readonly backoff: Backoff;
  readonly pause: Pause;
  readonly random?: () => number;
  /** Once it is aborted, nothing is tried again: the last error is thrown. */
  readonly signal: AbortSignal;
  readonly isRetryable?: (error: unknown) => boolean;
  readonly onRetry?: (error: unknown) => void;
}

/** Runs some work until it succeeds, fails for good, or the signal aborts. @throws the last error */
export async function retry<Result>(work: () => Promise<Result>, parts: RetryParts): Promise<Result> {
  const { backoff, pause, random = Math.random, signal, isRetryable = () => true, onRetry } = parts;
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || signal.aborted) throw error;
      onRetry?.(error);
      await pause(backoffMs(backoff, failures, random), signal);
      if (signal.aborted) throw error;
    }
  }
}
