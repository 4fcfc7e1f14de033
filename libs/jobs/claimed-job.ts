/** A job that a worker has claimed, as stored: times are milliseconds since 1970, the payload JSON. */
export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly notBefore: number | null;
  readonly attempt: number;
  /** Aborted when another process has taken the job over, where that can happen. */
  readonly lost?: AbortSignal | undefined;
}

/** Result of an attempt: the job ended with it, or not yet. */
export type End =
  | { readonly state: 'completed'; readonly result: string }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'waiting'; readonly notBefore: number; readonly error: string | null };

/** The operations that a worker needs of the jobs' store. */
export interface ClaimStore {
  readonly now: number;
  /** Marks due jobs as running; also returns when the next job of the kind is due, null: none is known. */
  claim(kind: string, limit: number): Promise<{ readonly claimed: readonly ClaimedJob[]; readonly nextDue: number | null }>;
  end(job: ClaimedJob, end: End): Promise<void>;
  /** Returns a job that was claimed but not begun. */
  handBack(job: ClaimedJob): Promise<void>;
  /** Gives up a job whose end could not be recorded before its worker stopped: another process is to take it over. */
  abandon(job: ClaimedJob): void;
}

/** A job that was running when so many processes died, one after the other, is taken to be the cause. */
export const INTERRUPTIONS = 5;
export const DIED_WITH_IT = `the process died ${INTERRUPTIONS} times while it ran`;
