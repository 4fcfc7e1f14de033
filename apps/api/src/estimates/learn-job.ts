import * as z from 'zod/mini';
import { clinicId as anyClinicId, guarded } from '#libs/contracts/fields/ids.ts';
import { type ClinicDay, type ClinicId, isClinicDay } from '#libs/domain/kernel/ids.ts';
import type { Job } from '#libs/jobs/job-queue.ts';

export const LEARN = 'learn';

/** A clinic's day, before which all days are to be learnt from. */
export const learnPayload = z.strictObject({ tenant: anyClinicId, today: guarded(isClinicDay) });

/** Queued once a clinic and day, however many ask for it. */
export const learnJob = (clinicId: ClinicId, today: ClinicDay): Job => ({
  id: `${LEARN}_${clinicId}_${today}`,
  kind: LEARN,
  payload: { tenant: clinicId, today },
});
