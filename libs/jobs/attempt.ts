import { PermanentFailure } from './job-queue.ts';
import type { WorkRules } from './work-options.ts';

/** What an attempt that threw means for its job. */
export type Verdict = 'failed' | 'again' | 'given up';

/** Giving up because the worker stops is no failure: whatever was thrown then, the job is run again. */
export function verdictOn(error: unknown, attempt: number, { attempts }: WorkRules, signal: AbortSignal): Verdict {
  if (error instanceof PermanentFailure) return 'failed';
  if (signal.aborted) return 'given up';
  return attempt < attempts ? 'again' : 'failed';
}

const LONGEST = 500;

/** As it is kept beside the job. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST);
