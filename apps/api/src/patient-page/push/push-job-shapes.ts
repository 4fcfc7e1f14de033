import { z } from 'zod';
import { PUSH_KINDS, type PushKind } from '#libs/contracts/push/push-subscription.ts';
import { type ClinicId, isClinicId, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { Job } from '#libs/jobs/job-queue.ts';

/** The job queue of pushes. */
export const SEND_PUSH = 'send-push';
/** Tries at a push that was surely not sent: for about a minute. After that the patient has seen the wall. */
export const PUSH_TRIES = { attempts: 5, backoff: 2_000, concurrency: 4 };

const text = z.string();

const push = z.object({
  kind: z.enum(PUSH_KINDS),
  /** The job's own, by which a push that comes again is found out. */
  id: text,
  clinicId: z.custom<ClinicId>((value) => text.refine(isClinicId).safeParse(value).success),
  ticketId: z.custom<TicketId>((value) => text.refine(isTicketId).safeParse(value).success),
  /** The number of the call; 0 before any. */
  attempt: z.int(),
});
export type Push = z.infer<typeof push>;

export const readPush = (job: unknown): Push => push.parse(job);

type Turn = Pick<Push, 'clinicId' | 'ticketId'>;

export const callPush = (eventId: string, { clinicId, ticketId }: Turn, attempt: number): Push => ({
  kind: 'call',
  id: `push-call-${eventId}`,
  clinicId,
  ticketId,
  attempt,
});

/** A ticket has one for ever: a second "nearly your turn" is no longer believed. */
export const nearPush = ({ clinicId, ticketId }: Turn): Push => ({
  kind: 'near',
  id: `push-near-${ticketId}`,
  clinicId,
  ticketId,
  attempt: 0,
});

export const pushJob = (payload: Push): Job => ({ id: payload.id, kind: SEND_PUSH, payload: { ...payload } });

/** The push that the page's worker shows: nothing of the patient, nothing of the visit. */
export type PushPayload = {
  readonly kind: PushKind;
  readonly number: number;
  readonly path: string;
  readonly lang: string;
  readonly buzz: string;
};
