/** A job that a worker has taken, as it lies in its store: times are milliseconds since 1970, the payload JSON. */
export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly notBefore: number | null;
  readonly attempt: number;
  /** Aborted when somebody else has taken it over meanwhile, where that can be. */
  readonly lost?: AbortSignal | undefined;
}

/** How an attempt ended: the job with it, or not yet. */
export type End =
  | { readonly state: 'completed'; readonly result: string }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'waiting'; readonly notBefore: number; readonly error: string | null };

/** What a worker asks of the store of its jobs. */
export interface ClaimStore {
  readonly now: number;
  /** Jobs that are due are now running; and when the next one of that kind will be, null: none is known of. */
  claim(kind: string, limit: number): Promise<{ readonly claimed: readonly ClaimedJob[]; readonly nextDue: number | null }>;
  end(job: ClaimedJob, end: End): Promise<void>;
  /** Claimed, but not begun. */
  handBack(job: ClaimedJob): Promise<void>;
  /** What became of it could not be recorded, and its worker has stopped: somebody else is to take it over. */
  abandon(job: ClaimedJob): void;
}

/** A job that was running when so many processes died, one after the other, is taken for the cause. */
export const INTERRUPTIONS = 5;
export const DIED_WITH_IT = `the process died ${INTERRUPTIONS} times while it ran`;
