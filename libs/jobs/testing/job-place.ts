import type { History } from '../history.ts';
import type { Job, JobQueue } from '../job-queue.ts';

/** Where a queue keeps its jobs. */
export interface JobPlace {
  /** After a crash it holds what it held. */
  open(history: History): Promise<JobQueue>;
  /** The process dies, and says goodbye to nobody. */
  crash(): Promise<void>;
  remove(): Promise<void>;
  now(): Date;
  /** So much time passes: told to a clock, or waited for. */
  advance(milliseconds: number): Promise<void>;
}

export interface QueueUnderTest {
  readonly queue: JobQueue;
  readonly place: JobPlace;
  /** As a process after that one finds it. */
  crashAndReopen(): Promise<JobQueue>;
}

export const KEPT_MS = 2_000;

/** Small enough to be seen at work. */
export const SHORT_HISTORY: History = { completed: { count: 3, forMs: KEPT_MS }, failed: { count: 3, forMs: KEPT_MS } };

/** Longer than anything here takes. */
export const PATIENTLY = 60_000;

export const KIND = 'message';

export const job = (id: string, more: Partial<Job> = {}): Job => ({ id, kind: KIND, payload: { ticket: 't1' }, ...more });
