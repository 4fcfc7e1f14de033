import type { ClinicDay } from '../kernel/ids.ts';
import type { Candidate } from './candidate.ts';

/** A candidate that waiting goes with. */
export interface Cause extends Omit<Candidate, 'without'> {
  /** Minutes of waiting beyond the target that go with it. */
  readonly minutes: number;
  /** Minutes within which nine in ten waited on its days, as they were and without it. */
  readonly p90: { readonly before: number; readonly after: number };
  /** When the longest wait ended on the day with most of the waiting: the day, and its minute. */
  readonly worst?: { readonly day: ClinicDay; readonly minute: number };
}
