import type { ClaimedJob, End } from '../claimed-job.ts';
import type { Retention } from '../history.ts';

/** Requests to the thread that writes the file. Times are milliseconds since 1970, payloads and results JSON. */
export type JobRequest =
  | { readonly kind: 'add'; readonly job: NewJob; readonly now: number }
  | { readonly kind: 'claim'; readonly of: string; readonly limit: number; readonly now: number }
  | { readonly kind: 'end'; readonly id: string; readonly attempt: number; readonly end: End; readonly now: number }
  | { readonly kind: 'handBack'; readonly id: string; readonly attempt: number; readonly now: number }
  /** Removes ended jobs of that kind and state that are too many or too old. */
  | {
      readonly kind: 'forget';
      readonly of: string;
      readonly state: 'completed' | 'failed';
      readonly retention: Retention;
      readonly now: number;
    }
  | { readonly kind: 'retry'; readonly id: string; readonly now: number }
  /** Requeues the jobs that ran when the last process died. */
  | { readonly kind: 'takeOver'; readonly now: number };

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly notBefore: number | null;
}

export interface JobAnswer {
  /** Whether the job existed; of an addition, whether it was new. */
  readonly done: boolean;
  readonly claimed: readonly ClaimedJob[];
  /** When the next job of that kind is due; null: none is waiting. */
  readonly nextDue: number | null;
}
