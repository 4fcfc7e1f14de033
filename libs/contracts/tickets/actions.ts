import * as z from 'zod/mini';
import { OUTCOMES } from '#libs/domain/queue-day/commands.ts';
import { CANCELLATION_REASONS, PRIORITY_REASONS } from '#libs/domain/queue-day/reasons.ts';
import { requiredOr, says } from '../fields/field-codes.ts';
import { wholeNumber } from '../fields/fields.ts';
import { roomId, serviceId, ticketId } from '../fields/ids.ts';

// A request without a body asks for the plain action.

const attempt = z
  .optional(wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }))
  .check(z.describe('The number that this call would have, as its caller sees it.'));

const room = z.optional(roomId).check(z.describe('Where the patient is called to; required in a clinic with rooms.'));

export const callRequest = z.prefault(z.strictObject({ attempt, room }), {});
export type CallRequest = z.output<typeof callRequest>;

const after = z.optional(z.nullable(ticketId)).check(z.describe('The notified ticket that the caller sees; null: nobody.'));
const outcome = z
  .optional(z.enum(OUTCOMES))
  .check(z.meta({ description: 'How that one ends; moved: sent on to `service`.', default: 'completed' }));
const sentTo = z.optional(serviceId).check(z.describe('With the outcome moved, and only then.'));

export const advanceRequest = z.prefault(
  z.strictObject({ after, outcome, service: sentTo, room }).check(
    z.refine(({ outcome, service }) => outcome !== 'moved' || service !== undefined, {
      path: ['service'],
      error: says('required'),
    }),
    z.refine(({ outcome, service }) => outcome === 'moved' || service === undefined, {
      path: ['service'],
      error: says('unknownField'),
    }),
  ),
  {},
);
export type AdvanceRequest = z.output<typeof advanceRequest>;

export const moveRequest = z.strictObject({ service: serviceId }, { error: requiredOr() });
export type MoveRequest = z.output<typeof moveRequest>;

const reason = z
  .optional(z.enum(CANCELLATION_REASONS))
  .check(
    z.meta({ description: 'Absent: called, and did not come; left: gave up the turn while waiting.', default: 'cancelled' }),
  );

export const cancelRequest = z.prefault(z.strictObject({ reason }), {});
export type CancelRequest = z.output<typeof cancelRequest>;

const commandId = z
  .string({ error: requiredOr() })
  .check(z.minLength(1, says('required')), z.maxLength(100, says('stringTooLong')));

export const prioritiseRequest = z.strictObject(
  { reason: z.enum(PRIORITY_REASONS, { error: requiredOr() }) },
  { error: requiredOr() },
);
export type PrioritiseRequest = z.output<typeof prioritiseRequest>;

/** `id`: of the action, as its answer's `undo` names it. */
export const undoRequest = z.strictObject({ id: commandId }, { error: requiredOr() });
export type UndoRequest = z.output<typeof undoRequest>;

/** The day's report; with the patients' names only where they are asked for. */
export const reportRequest = z.prefault(z.strictObject({ names: z._default(z.boolean(), false) }), {});
export type ReportRequest = z.output<typeof reportRequest>;
