import * as z from 'zod/mini';
import { clinicId, guarded } from '#libs/contracts/fields/ids.ts';
import { isClinicDay, isMemberId } from '#libs/domain/kernel/ids.ts';

export const REPORTS = 'report';

/** Two reports at once, each in a page of the one browser. A browser that dies takes both with it, and they are made once more. */
export const REPORT_RULES = { concurrency: 2, attempts: 2, backoff: 100 };

/** A job's payload: ids alone, no personal data. */
export const reportJob = z.strictObject({
  tenant: clinicId,
  day: guarded(isClinicDay),
  askedBy: guarded(isMemberId),
  names: z.boolean(),
  /** Deadline after which the request no longer waits. */
  before: z.iso.datetime(),
});
export type ReportJob = z.output<typeof reportJob>;

/** Error codes of failed jobs: a job's record holds these and no cause. */
export const MISSING = 'report.rendererMissing';
export const FAILED = 'report.failed';
