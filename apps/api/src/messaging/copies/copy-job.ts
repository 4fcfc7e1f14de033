import { z } from 'zod';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { ProviderCopy } from '#libs/domain/messages/events.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import type { Job } from '#libs/jobs/job-queue.ts';
import { type MessageOfDay, messageOfDay } from '../sending/message-job-shapes.ts';

/** The job queue of copies that the provider is to delete. */
export const DELETE_COPY = 'delete-copy';

/** Tries at a deletion, and at a search, which ends by itself: with doubling pauses, up to a day each, for about three weeks. */
export const DELETION_TRIES = { attempts: 30, backoff: 30_000 };

/** The job queue of searches for copies that no event names. */
export const SEARCH_COPIES = 'search-copies';

const payload = z.object({ ...messageOfDay.shape, sid: z.string(), account: z.string() });
export type CopyToDelete = z.infer<typeof payload>;

export const readCopy = (job: unknown): CopyToDelete => payload.parse(job);

export const readSearch = (job: unknown): MessageOfDay => messageOfDay.parse(job);

export const searchJob = (message: MessageOfDay, notBefore?: Date): Job => ({
  id: `search-${message.messageId}`,
  kind: SEARCH_COPIES,
  payload: { ...message },
  notBefore,
});

export const copyJobs = (clinicId: ClinicId, day: ClinicDay, { id: messageId, copies }: Message): readonly Job[] =>
  copies.map(({ sid, account }: ProviderCopy) => ({
    id: `copy-${sid}`,
    kind: DELETE_COPY,
    payload: { clinicId, day, messageId, sid, account },
  }));
