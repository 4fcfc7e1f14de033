import * as z from 'zod/mini';
import { CANCELLATION_REASONS } from '#libs/domain/queue-day/events.ts';
import { wholeNumber } from '../fields/fields.ts';
import { ticketId } from '../fields/ids.ts';

// A request without a body asks for the plain action.

const attempt = z
  .optional(wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }))
  .check(z.describe('The number that this call would have, as its caller sees it.'));

export const callRequest = z.prefault(z.strictObject({ attempt }), {});
export type CallRequest = z.output<typeof callRequest>;

const after = z.optional(z.nullable(ticketId)).check(z.describe('The notified ticket that the caller sees; null: nobody.'));
const outcome = z
  .optional(z.enum(['completed', 'absent']))
  .check(z.meta({ description: 'How that one ends.', default: 'completed' }));

export const advanceRequest = z.prefault(z.strictObject({ after, outcome }), {});
export type AdvanceRequest = z.output<typeof advanceRequest>;

const reason = z
  .optional(z.enum(CANCELLATION_REASONS))
  .check(z.meta({ description: 'Absent: called, and did not come.', default: 'cancelled' }));

export const cancelRequest = z.prefault(z.strictObject({ reason }), {});
export type CancelRequest = z.output<typeof cancelRequest>;

/** The day's report; with the patients' names only where they are asked for. */
export const reportRequest = z.prefault(z.strictObject({ names: z._default(z.boolean(), false) }), {});
export type ReportRequest = z.output<typeof reportRequest>;
