import * as z from 'zod/mini';
import { guarded, tenantId } from '#libs/contracts/fields/ids.ts';
import { isClinicDay, isMemberId } from '#libs/domain/kernel/ids.ts';

export const REPORTS = 'report';

/** At once; each takes a page of the one browser. */
export const REPORTS_AT_ONCE = 2;
/** A browser that dies takes its pages with it, and they are made once more. */
export const TRIES = 2;
export const TRY_AGAIN_MS = 100;

/** What a job needs to find the rest: ids, and nothing of any person. */
export const reportJob = z.strictObject({
  tenant: tenantId,
  day: guarded(isClinicDay),
  askedBy: guarded(isMemberId),
  names: z.boolean(),
  /** Afterwards nobody waits for it any more. */
  before: z.iso.datetime(),
});
export type ReportJob = z.output<typeof reportJob>;

/** The codes of which a job fails: they stand in its record, and what lies beneath does not. */
export const MISSING = 'report.rendererMissing';
export const FAILED = 'report.failed';
