import { z } from 'zod';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { ProviderCopy } from '#libs/domain/messages/events.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import type { Job } from '#libs/jobs/job-queue.ts';
import { messageOfDay } from '../sending/message-job.ts';

/** The job queue of copies that the provider is to delete. */
export const DELETE_COPY = 'delete-copy';

const payload = z.object({ ...messageOfDay.shape, sid: z.string(), account: z.string() });
export type CopyToDelete = z.infer<typeof payload>;

export const readCopy = (job: unknown): CopyToDelete => payload.parse(job);

export const copyJobs = (clinicId: ClinicId, day: ClinicDay, { id: messageId, copies }: Message): readonly Job[] =>
  copies.map(({ sid, account }: ProviderCopy) => ({
    id: `copy-${sid}`,
    kind: DELETE_COPY,
    payload: { clinicId, day, messageId, sid, account },
  }));
