import { StartRefusedForNow } from '#libs/kernel/store-errors.ts';
import { retry } from '#libs/kernel/time/retry.ts';
import { pauseOn, timer as platformTimer, type Timer } from '#libs/kernel/time/timer.ts';

/** They last about half a minute in all: another command is done by then, or the product answers. */
const ATTEMPTS = 40;
const BACKOFF = { firstMs: 50, longestMs: 1_000, jitter: 0.5 };

export interface FolderPatience {
  readonly signal: AbortSignal;
  readonly timer?: Timer | undefined;
}

/**
 * Tries again, for a bounded time, while another process holds the folder and takes no commands: another call of `dawr`, or the
 * product while it starts or stops. @throws StartRefusedForNow that names the holder
 */
export async function waitingForFolder<Result>(
  work: () => Promise<Result>,
  { signal, timer = platformTimer }: FolderPatience,
): Promise<Result> {
  let attempts = 0;
  const isRetryable = (error: unknown): boolean => {
    attempts += 1;
    return error instanceof StartRefusedForNow && attempts < ATTEMPTS;
  };
  return await retry(work, { backoff: BACKOFF, pause: pauseOn(timer), signal, isRetryable });
}
