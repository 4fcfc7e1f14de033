import * as z from 'zod/mini';
import { CANCELLATION_REASONS } from '#libs/domain/queue-day/events.ts';
import { wholeNumber } from '../fields/fields.ts';
import { ticketId } from '../ids.ts';

// A request without a body asks for the plain action.

/** `attempt`: the number that this call would have, as its caller sees it. */
export const callRequest = z.prefault(
  z.strictObject({ attempt: z.optional(wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER })) }),
  {},
);
export type CallRequest = z.output<typeof callRequest>;

/** `after`: the notified ticket that the caller sees (null: nobody). `outcome`: how that one ends. */
export const advanceRequest = z.prefault(
  z.strictObject({ after: z.optional(z.nullable(ticketId)), outcome: z.optional(z.enum(['completed', 'absent'])) }),
  {},
);
export type AdvanceRequest = z.output<typeof advanceRequest>;

/** `absent`: called, and did not come. Left out: cancelled. */
export const cancelRequest = z.prefault(z.strictObject({ reason: z.optional(z.enum(CANCELLATION_REASONS)) }), {});
export type CancelRequest = z.output<typeof cancelRequest>;

/** The day's report; with the patients' names only where they are asked for. */
export const reportRequest = z.prefault(z.strictObject({ names: z._default(z.boolean(), false) }), {});
export type ReportRequest = z.output<typeof reportRequest>;
