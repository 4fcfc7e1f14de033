import type { Json, JsonObject } from '#libs/event-store/event-store.ts';

export interface Job {
  /** Chosen by whoever adds it (as a rule the event's id). An id is queued once while its record is kept. 1 to 128 letters, digits, `-` and `_`. */
  readonly id: string;
  /** The queue, and so the handler. Written like an id. */
  readonly kind: string;
  /** Never personal data: ids, and what is needed to find the rest. */
  readonly payload: JsonObject;
  readonly notBefore?: Date | undefined;
}

export interface RunningJob extends Job {
  /** 1 at the first try. One that a crash or a stop cut short counts too, and is followed by another whatever `attempts` says. */
  readonly attempt: number;
  /** Aborted when the worker stops: give up soon, the job is run again elsewhere. */
  readonly signal: AbortSignal;
}

export type JobOutcome =
  | { readonly state: 'completed'; readonly result: Json }
  | { readonly state: 'failed'; readonly error: string };

export interface WorkOptions {
  /** 1 where nothing is said. */
  readonly concurrency?: number | undefined;
  /** Tries in all, 1 where nothing is said. */
  readonly attempts?: number | undefined;
  /** Milliseconds before the second try, 1,000 where nothing is said; doubles with each further one, up to a day. */
  readonly backoff?: number | undefined;
}

/** A handler that throws this is not tried again. */
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
  /** Durable when it answers. False when a job of that id is already known. @throws RangeError for a name of other characters */
  add(job: Job): Promise<boolean>;
  work(kind: string, handler: (job: RunningJob) => Promise<Json>, options?: WorkOptions): Worker;
  /** What became of it, waiting for the end at most so many milliseconds; undefined: not yet, or unknown. */
  outcome(id: string, timeoutMs: number): Promise<JobOutcome | undefined>;
  /** Those added last come first. */
  list(options: { readonly state?: JobRecord['state'] | undefined; readonly limit: number }): Promise<readonly JobRecord[]>;
  /** Queues a failed job anew, its tries counted from 1; false when there is no failed job of that id. */
  retry(id: string): Promise<boolean>;
  /** Stops its workers first. */
  close(): Promise<void>;
}

export interface Worker {
  /** Takes no further jobs, and resolves when those under way have ended or given up. */
  stop(): Promise<void>;
}
