import * as z from 'zod/mini';
import { ERASURE_REASONS, type ErasureReason } from '#libs/domain/queue-day/reasons.ts';
import { TICKET_STATUSES } from '#libs/domain/queue-day/rules.ts';
import { all, instant, one } from './answers.ts';
import { requiredOr } from './fields/field-codes.ts';
import { phone, requiredText, wholeNumber } from './fields/fields.ts';
import { ticketId } from './fields/ids.ts';
import { CLINIC, PATIENT, RIGHTS } from './limits.ts';
import { ticketHistoryEntry } from './tickets/history.ts';
import { ticketPair } from './tickets/ticket-pair.ts';

export type { ErasureReason };

// The desk for patients' rights. The phone stands in a body alone: addresses are logged and kept.

export const findRequest = z.strictObject({ phone });
export type FindRequest = z.output<typeof findRequest>;

/** Visits of this phone that a person chose by name and day, since families share phones. */
const chosen = {
  phone,
  ticketIds: z.array(ticketId, { error: requiredOr() }).check(
    z.minLength(1),
    z.maxLength(RIGHTS.ticketsMax),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
};

export const exportRequest = z.strictObject(chosen);
export type ExportRequest = z.output<typeof exportRequest>;

const patient = z.strictObject({
  name: requiredText({ max: PATIENT.nameMax }),
  age: wholeNumber({ min: PATIENT.ageMin, max: PATIENT.ageMax }),
  phone,
});

export const correctRequest = z.strictObject({ ...chosen, patient });
export type CorrectRequest = z.output<typeof correctRequest>;

/** The reason of a deletion, an erasure or a ban. */
export const erasureReason = z.optional(z.enum(ERASURE_REASONS));

/** The query of a deletion or a ban, of a ticket or a member: an invalid reason is refused, since falling back to none would lose what its caller said. */
export const deletionQuery = z.object({ reason: erasureReason });

export const eraseRequest = z.strictObject({ ...chosen, reason: erasureReason });
export type EraseRequest = z.output<typeof eraseRequest>;

/** The body to hold, and to release. */
export const holdRequest = z.strictObject({ ...chosen, reason: requiredText({ max: RIGHTS.reasonMax }) });
export type HoldRequest = z.output<typeof holdRequest>;

const day = z.iso.date();

/** One visit, on whichever day; name null where it is unreadable. */
export const visit = z.object({
  ticketId: z.string(),
  position: z.int(),
  day,
  name: z.nullable(z.string()),
  status: z.enum(TICKET_STATUSES),
  held: z.boolean(),
});
export type Visit = z.infer<typeof visit>;

/** Newest first. */
export const visitsAnswer = all(visit);
export type VisitsAnswer = z.infer<typeof visitsAnswer>;

/** A returning patient, for the form of a new visit: the age as of today, the day of their last visit. */
const returningPatient = z.object({ name: z.string(), age: z.int(), day });
export type ReturningPatient = z.infer<typeof returningPatient>;
/** Newest first, one for each name. */
export const recallAnswer = all(returningPatient);

/** Everything that is held of one visit. Its history names no staff: their names are theirs. */
const exportedVisit = z.object({
  day,
  ...ticketPair.shape,
  held: z.boolean(),
  history: z.array(z.omit(ticketHistoryEntry, { actor: true, words: true })),
});
export type ExportedVisit = z.infer<typeof exportedVisit>;
export const exportAnswer = all(exportedVisit);

export const erasureReceipt = z.object({
  erased: z.array(z.string()),
  /** Put on hold after all had been checked. */
  refused: z.array(z.string()),
  /** Done: the keys are destroyed and on the list of erasures, and the messaging provider keeps no copy of a message, as far as it could be asked about each whose outcome was unknown. Pending: ask again under the same key. */
  state: z.enum(['done', 'pending']),
  at: instant,
  /** When the last backup with the keys expires, those of searches at the provider too. */
  completeAt: instant,
  /** Erased before the clinic's floor allowed it, because the patient asked for it. */
  exception: z.nullable(z.object({ code: z.literal('floor'), until: day, tickets: z.array(z.string()) })),
  /** Ids of messages deleted at the provider. */
  providerCopies: z.array(z.string()),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;
export const erasureAnswer = one(erasureReceipt);

/** Left out or invalid: the days that the clinic keeps its patients now. */
export const retentionQuery = z.object({
  days: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(CLINIC.retentionDaysMax))), undefined),
});

/** The outcome of a retention of so many days, before a manager saves it. */
export const retentionPreview = z.object({
  tickets: z.int(),
  /** The oldest day of theirs. */
  since: z.nullable(day),
  /** Tickets as old that stay, because they are on hold. */
  held: z.int(),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;
export const retentionAnswer = one(retentionPreview);
