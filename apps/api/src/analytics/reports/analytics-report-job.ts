import * as z from 'zod/mini';
import { reportPeriod } from '#libs/contracts/analytics/reports.ts';
import { clinicId } from '#libs/contracts/fields/ids.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Job } from '#libs/jobs/job-queue.ts';
import type { Period } from './due-periods.ts';

export const ANALYTICS_REPORTS = 'analytics-report';

/** A quarter of an hour in all. A report that still fails is due again on the next day. */
export const TRIES_OF_A_DAY = { attempts: 5, backoff: 60_000 };

export const analyticsReportJob = z.strictObject({ clinic: clinicId, ...reportPeriod });

/** The job of a due report: one a clinic's day, since a job of the same id is done once. */
export const reportJobOf = (clinic: ClinicId, { kind, from, to }: Period, today: string): Job => ({
  id: `analytics-${kind}-${from}-${clinic}-${today}`,
  kind: ANALYTICS_REPORTS,
  payload: { clinic, kind, from, to },
});
