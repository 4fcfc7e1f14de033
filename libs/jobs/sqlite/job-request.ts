import type { ClaimedJob, End } from '../claimed-job.ts';
import type { Kept } from '../history.ts';

/** What the queue asks of the thread that writes its file. Times are milliseconds since 1970, payloads and results JSON. */
export type JobRequest =
  | { readonly kind: 'add'; readonly job: NewJob; readonly now: number }
  | { readonly kind: 'claim'; readonly of: string; readonly limit: number; readonly now: number }
  | { readonly kind: 'end'; readonly id: string; readonly attempt: number; readonly end: End; readonly now: number }
  | { readonly kind: 'handBack'; readonly id: string; readonly attempt: number; readonly now: number }
  /** Ended jobs of that kind and state that are too many or too old. */
  | {
      readonly kind: 'forget';
      readonly of: string;
      readonly state: 'completed' | 'failed';
      readonly kept: Kept;
      readonly now: number;
    }
  | { readonly kind: 'retry'; readonly id: string; readonly now: number }
  /** What ran when the last process died is to be run again. */
  | { readonly kind: 'takeOver'; readonly now: number };

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly notBefore: number | null;
}

export interface JobAnswer {
  /** Whether there was such a job to do it to; of an addition, whether it was new. */
  readonly done: boolean;
  readonly claimed: readonly ClaimedJob[];
  /** When the next job of the kind asked for is due; null: none is waiting. */
  readonly nextDue: number | null;
}
