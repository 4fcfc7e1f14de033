import type { Json, JsonObject } from '#libs/event-store/event-store.ts';

export interface Job {
  /**
   * Chosen by the caller (as a rule the event's id). An id is queued once while its record is kept. 1 to 128 letters, digits, `-`
   * and `_`.
   */
  readonly id: string;
  /** The queue, and so the handler. The same characters as an id. */
  readonly kind: string;
  /** Never personal data: ids, and what is needed to find the rest. */
  readonly payload: JsonObject;
  readonly notBefore?: Date | undefined;
}

export interface RunningJob extends Job {
  /** 1 at the first try. One cut short by a crash or a stop counts too, and is followed by another whatever `attempts` says. */
  readonly attempt: number;
  /** Aborted when the worker stops: give up soon, the job is run again elsewhere. */
  readonly signal: AbortSignal;
}

export type JobOutcome =
  | { readonly state: 'completed'; readonly result: Json }
  | { readonly state: 'failed'; readonly error: string };

export interface WorkOptions {
  /** 1 by default. */
  readonly concurrency?: number | undefined;
  /** Tries in all, 1 by default. */
  readonly attempts?: number | undefined;
  /** Milliseconds before the second try, 1,000 by default; doubles with each further one, up to a day. */
  readonly backoff?: number | undefined;
}

/** Thrown by a handler whose job is not to be tried again. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

export interface JobRecord extends Job {
  readonly state: 'waiting' | 'running' | 'completed' | 'failed';
  readonly attempts: number;
  readonly error: string | null;
}

/** Work that outlives a process. A handler may be started again after a crash: it checks what is already recorded. */
export interface JobQueue {
  /** Durable when it answers. False when a job of that id is known. @throws RangeError for an invalid name */
  add(job: Job): Promise<boolean>;
  work(kind: string, handler: (job: RunningJob) => Promise<Json>, options?: WorkOptions): Worker;
  /** Waits at most so many milliseconds for the job's end; undefined: not ended yet, or unknown. */
  outcome(id: string, timeoutMs: number): Promise<JobOutcome | undefined>;
  /** Last added first. */
  list(options: { readonly state?: JobRecord['state'] | undefined; readonly limit: number }): Promise<readonly JobRecord[]>;
  /** Queues a failed job anew, its tries counted from 1; false when no failed job has that id. */
  retry(id: string): Promise<boolean>;
  /** Stops its workers first. */
  close(): Promise<void>;
}

export interface Worker {
  /** Claims no further jobs, and resolves when those running have ended or given up. */
  stop(): Promise<void>;
}
