import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { retry } from '#libs/kernel/time/retry.ts';
import type { Pause } from '#libs/kernel/time/timer.ts';

/** Does some work again and again until the store is there. */
export type Patience = <T>(work: () => Promise<T>) => Promise<T>;

export interface PatienceParts {
  readonly pause: Pause;
  /** Once it is aborted, nothing is tried again. */
  readonly signal: AbortSignal;
  readonly retrying?: ((error: StoreUnavailable) => void) | undefined;
}

const BACKOFF = { firstMs: 100, longestMs: 5_000 };

export function patience({ pause, signal, retrying }: PatienceParts): Patience {
  const isRetryable = (error: unknown): error is StoreUnavailable => error instanceof StoreUnavailable;
  const onRetry = (error: unknown): void => {
    if (isRetryable(error)) retrying?.(error);
  };
  return (work) => retry(work, { backoff: BACKOFF, pause, signal, isRetryable, onRetry });
}
