import type { History } from '../history.ts';
import type { Job, JobQueue } from '../job-queue.ts';

/** Location of a queue's jobs. */
export interface JobPlace {
  /** Opens the queue; after a crash it holds what it held. */
  open(history: History): Promise<JobQueue>;
  /** Ends the process without closing anything. */
  crash(): Promise<void>;
  remove(): Promise<void>;
  now(): Date;
  /** Lets time pass: moves a clock, or waits. */
  advance(milliseconds: number): Promise<void>;
}

export interface QueueUnderTest {
  readonly queue: JobQueue;
  readonly place: JobPlace;
  /** Opens the queue as the next process would. */
  crashAndReopen(): Promise<JobQueue>;
}

export const RETENTION_MS = 2_000;

/** Small enough for tests to reach its limits. */
export const SHORT_HISTORY: History = { completed: { count: 3, forMs: RETENTION_MS }, failed: { count: 3, forMs: RETENTION_MS } };

/** Longer than anything in these tests takes. */
export const LONG_TIMEOUT_MS = 60_000;

export const KIND = 'message';

export const job = (id: string, more: Partial<Job> = {}): Job => ({ id, kind: KIND, payload: { ticket: 't1' }, ...more });
