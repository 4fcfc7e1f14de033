import type { WorkOptions } from './job-queue.ts';

export interface WorkRules {
  readonly concurrency: number;
  readonly attempts: number;
  readonly backoff: number;
}

const LONGEST_MS = 24 * 60 * 60 * 1000;

export const rulesOf = ({ concurrency = 1, attempts = 1, backoff = 1_000 }: WorkOptions): WorkRules => ({
  concurrency,
  attempts,
  backoff,
});

/** Milliseconds from the failure of this attempt to the next one: doubled each time, at most a day. */
export const pauseAfter = (attempt: number, { backoff }: WorkRules): number => Math.min(backoff * 2 ** (attempt - 1), LONGEST_MS);
