import * as z from 'zod/mini';
import { NEEDS } from '#libs/domain/queue-day/patient.ts';
import { CANCELLATION_REASONS, PRIORITY_REASONS } from '#libs/domain/queue-day/reasons.ts';
import { TICKET_STATUSES } from '#libs/domain/queue-day/rules.ts';
import { all, instant, one, page, pageMeta } from '../answers.ts';
import { estimate } from './estimate.ts';
import { callMessage } from './message.ts';

const service = z.nullable(z.string());
const room = z.nullable(z.string());

/** Every wait of a ticket, until the first call of it; the present one last. */
const leg = z.object({ service, since: instant, calledAt: z.nullable(instant), room });

/** The patient's values, and with them the reason, are null once erased, and where they are unreadable. */
export const ticketPair = z.object({
  ticket: z.object({
    id: z.string(),
    position: z.int(),
    status: z.enum(TICKET_STATUSES),
    notifiedCount: z.int(),
    reason: z.nullable(z.string()),
    createdAt: instant,
    /** When the ticket was issued or last reset: it waits since then. */
    waitingSince: instant,
    /** The wait's end: the first call. */
    waitingAt: z.nullable(instant),
    /** The latest call. */
    notifiedAt: z.nullable(instant),
    completedAt: z.nullable(instant),
    cancelledAt: z.optional(z.nullable(instant)),
    /** When the called patient came; null while nobody has said so. */
    arrivedAt: z.optional(z.nullable(instant)),
    /** Why the patient comes before those who arrived earlier, and since when; null: in order of arrival. */
    priority: z.optional(z.nullable(z.object({ reason: z.enum(PRIORITY_REASONS), at: instant }))),
    /** Why it is cancelled: `absent` was called, and did not come. */
    cancelReason: z.optional(z.nullable(z.enum(CANCELLATION_REASONS))),
    /** Service that it waits for, room that it is or was called to, and its waits. Absent in a clinic without services and rooms. */
    service: z.optional(service),
    room: z.optional(room),
    legs: z.optional(z.array(leg)),
    /** Path of the patient's own page, for those who hand it out; null once it has ended. */
    page: z.optional(z.nullable(z.string())),
  }),
  patient: z.object({
    name: z.nullable(z.string()),
    age: z.nullable(z.int()),
    phone: z.nullable(z.string()),
    /** Consent to messages. An edit sends all details back and must not consent on the patient's behalf. */
    whatsapp: z.nullable(z.boolean()),
    /** Needs at a call, in staff's answers alone. A server of the former release gives none. */
    needs: z.optional(z.nullable(z.array(z.enum(NEEDS)))),
    /** True where stored bytes or their key are damaged, not erased: a backup may restore them. Absent otherwise. */
    unreadable: z.optional(z.literal(true)),
  }),
  /** Given to staff, in answers alone: the topic `messages:updated` tells what comes of it. */
  message: z.optional(callMessage),
  /** The wait that is left to a patient who waits today; absent of others, and in topics. */
  estimate: z.optional(estimate),
});
export type TicketPair = z.infer<typeof ticketPair>;

export const ticketAnswer = one(ticketPair);

/** How long an action can be taken back, by `POST /tickets/undo`. Absent of what cannot. */
const undo = z.optional(z.object({ id: z.string(), until: instant }));
/** A changed ticket. */
export const changedTicketAnswer = z.extend(ticketAnswer, { undo });
export type UndoOffer = NonNullable<z.infer<typeof changedTicketAnswer>['undo']>;
/** Null while no ticket is called. */
export const notifiedAnswer = one(z.nullable(ticketPair));
export const queueAnswer = all(ticketPair);

const count = z.int().check(z.minimum(0));

/** Tickets by how they stand, by all filters but those of it: `cancelled` includes `absent` and `left`. */
export const ticketCounts = z.object({
  waiting: count,
  notified: count,
  completed: count,
  absent: count,
  left: count,
  cancelled: count,
});
export type TicketCounts = z.infer<typeof ticketCounts>;

/** A server of the former release counts none. */
export const ticketListMeta = z.extend(pageMeta, { counts: z.optional(ticketCounts) });
export const ticketListAnswer = z.extend(page(ticketPair), { meta: ticketListMeta });
export type TicketListAnswer = z.infer<typeof ticketListAnswer>;
