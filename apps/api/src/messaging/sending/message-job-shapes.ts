import { z } from 'zod';
import { type ClinicDay, type ClinicId, type Instant, isClinicDay, isClinicId } from '#libs/domain/kernel/ids.ts';
import { type MessageId, messageId } from '#libs/domain/messages/events.ts';
import type { Job } from '#libs/jobs/job-queue.ts';

/** The job queue of messages to send: of calls, from which it has its stored name, and of turns that are near. */
export const SEND_MESSAGE = 'tell-call';
/** Tries at a job of either whose stores fail, with doubling pauses: about as long as a message is of use. */
export const TRIES = { attempts: 10, backoff: 1_000 };
/** The job queue of attempts whose outcome is unknown. */
export const SETTLE_ATTEMPT = 'settle-attempt';

const text = z.string();
const clinicId = z.custom<ClinicId>((value) => text.refine(isClinicId).safeParse(value).success);
const day = z.custom<ClinicDay>((value) => text.refine(isClinicDay).safeParse(value).success);
const instant = z.custom<Instant>((value) => z.iso.datetime().safeParse(value).success);
const id = text.transform((value): MessageId => messageId(value));

/** A message, by the day whose messages it is among. */
export const messageOfDay = z.object({ clinicId, day, messageId: id });
export type MessageOfDay = z.infer<typeof messageOfDay>;

const resends = z.int();

const call = z.object({
  kind: z.literal('call'),
  ...messageOfDay.shape,
  /** The call that the message tells of. */
  attempt: z.int(),
  calledAt: instant,
  /** How often a person wanted it sent again. */
  resends,
});
export type Call = z.infer<typeof call>;

/** A turn that was near when its message was requested. */
const nearTurn = z.object({ kind: z.literal('nearlyThere'), ...messageOfDay.shape, requestedAt: instant, resends });
export type NearTurn = z.infer<typeof nearTurn>;

/** A message by its day, with the call or the turn that it tells of. */
const told = z.discriminatedUnion('kind', [call, nearTurn]);
export type Told = z.infer<typeof told>;

const trial = z.intersection(
  told,
  z.object({
    /** Attempts before that were surely not sent. */
    tries: z.int(),
    /** The first of them; null: none was made. */
    triedAt: z.nullable(instant),
    /** How often it has waited for others of its clinic. */
    waits: z.int(),
  }),
);
export type Trial = z.infer<typeof trial>;
export const UNTRIED = { tries: 0, triedAt: null, waits: 0 } as const;

const doubt = z.intersection(
  told,
  z.object({
    markedAt: instant,
    /** Looks before that the provider refused. Jobs of former versions have none. */
    looks: z.int().default(0),
  }),
);
/** An attempt that was marked at that time, and whose outcome is unknown. */
export type Doubt = z.infer<typeof doubt>;

export const readTrial = (payload: unknown): Trial => trial.parse(payload);
export const readDoubt = (payload: unknown): Doubt => doubt.parse(payload);

export const toldOf = (trial: Trial): Told => told.parse(trial);

/** The first job of a message has its id. */
export function trialJob(payload: Trial, notBefore?: Date): Job {
  const { messageId: id, resends, tries, waits } = payload;
  const again = [resends, tries, waits];
  return {
    id: again.some((count) => count > 0) ? [id, ...again].join('-') : id,
    kind: SEND_MESSAGE,
    payload: { ...payload },
    notBefore,
  };
}

export function doubtJob(payload: Doubt, notBefore: Date): Job {
  const { messageId: id, markedAt, looks } = payload;
  const named = [id, Date.parse(markedAt), ...(looks > 0 ? [looks] : [])];
  return { id: named.join('-'), kind: SETTLE_ATTEMPT, payload: { ...payload }, notBefore };
}
