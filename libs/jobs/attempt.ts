import { PermanentFailure } from './job-queue.ts';
import type { WorkRules } from './tries.ts';

/** Meaning for its job of an attempt that threw. */
export type Verdict = 'failed' | 'again' | 'given up';

/** Giving up because the worker stops is no failure: whatever was thrown, the job is run again. */
export function verdictOn(error: unknown, attempt: number, { attempts }: WorkRules, signal: AbortSignal): Verdict {
  if (error instanceof PermanentFailure) return 'failed';
  if (signal.aborted) return 'given up';
  return attempt < attempts ? 'again' : 'failed';
}

const LONGEST = 500;

/** The error message as stored beside the job. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST);
