import { setTimeout } from 'node:timers/promises';
import { backoffMs } from '#libs/kernel/time/retry.ts';

/** All of each delay is random: processes that lost together must not come back together. */
const BACKOFF = { firstMs: 2, longestMs: 32, jitter: 1 };

export const conflictPause = (attempt: number): Promise<unknown> => setTimeout(backoffMs(BACKOFF, attempt - 1, Math.random));
