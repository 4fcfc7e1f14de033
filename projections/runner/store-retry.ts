import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { retry } from '#libs/kernel/time/retry.ts';
import type { Pause } from '#libs/kernel/time/timer.ts';

/** Retries work until the store is available. */
export type RetryStore = <T>(work: () => Promise<T>) => Promise<T>;

export interface StoreRetryParts {
  readonly pause: Pause;
  /** No further retries once it is aborted. */
  readonly signal: AbortSignal;
  readonly retrying?: ((error: StoreUnavailable) => void) | undefined;
}

const BACKOFF = { firstMs: 100, longestMs: 5_000 };

export function retryStoreWith({ pause, signal, retrying }: StoreRetryParts): RetryStore {
  const isRetryable = (error: unknown): error is StoreUnavailable => error instanceof StoreUnavailable;
  const onRetry = (error: unknown): void => {
    if (isRetryable(error)) retrying?.(error);
  };
  return (work) => retry(work, { backoff: BACKOFF, pause, signal, isRetryable, onRetry });
}
