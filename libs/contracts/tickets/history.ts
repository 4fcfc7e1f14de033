import * as z from 'zod/mini';
import { EFFECTS, type QueueEvent, UNDOABLE } from '#libs/domain/queue-day/events.ts';
import { NEEDS } from '#libs/domain/queue-day/patient.ts';
import { CANCELLATION_REASONS, ERASURE_REASONS, PRIORITY_REASONS } from '#libs/domain/queue-day/reasons.ts';
import { actor } from '../actor.ts';
import { all, instant } from '../answers.ts';

/** The patient's details at that time; null once erased. */
const details = z.nullable(
  z.object({
    name: z.string(),
    age: z.int(),
    phone: z.string(),
    reason: z.nullable(z.string()),
    needs: z.optional(z.array(z.enum(NEEDS))),
  }),
);

/** Ids; absent where the clinic had none then. */
const service = z.optional(z.string());
const room = z.optional(z.string());

/** Why the patient comes first. */
const priority = z.enum(PRIORITY_REASONS);

/** The reason of a deletion or an erasure; absent where none was given. */
const code = z.optional(z.enum(ERASURE_REASONS));
/** The reason of a hold or a release; null once it or the patient is erased. */
const heldFor = z.nullable(z.string());

/** One shape an event: what a history shows of it. Data that a shape does not name is left out. */
const shapes = [
  z.object({ type: z.literal('TicketIssued'), position: z.int(), service, priority: z.optional(priority), patient: details }),
  z.object({ type: z.literal('TicketDetailsChanged'), patient: details }),
  z.object({ type: z.literal('PatientCalled'), attempt: z.int(), room }),
  z.object({ type: z.literal('TicketMoved'), service: z.string() }),
  z.object({ type: z.literal('TicketCancelled'), reason: z.enum(CANCELLATION_REASONS) }),
  z.object({ type: z.literal('TicketReset'), keepsPlace: z.optional(z.literal(true)) }),
  z.object({ type: z.literal('TicketPrioritised'), reason: priority }),
  /** `action`: the event that was taken back. */
  z.object({ type: z.literal('ActionUndone'), action: z.enum(UNDOABLE) }),
  z.object({ type: z.literal('TicketDeleted'), reason: code }),
  z.object({ type: z.literal('PatientCorrected'), patient: details }),
  z.object({ type: z.literal('PatientHeld'), reason: heldFor }),
  z.object({ type: z.literal('PatientReleased'), reason: heldFor }),
  z.object({ type: z.literal('PatientErased'), reason: code }),
] as const;

type EventType = keyof typeof EFFECTS;
type Shaped = z.infer<(typeof shapes)[number]>['type'];

/** Events of which there is more to show than what happened and when: without a shape above, none of these can be told. */
type Telling = {
  [Type in EventType]: Exclude<keyof DataOf<Type>, 'ticketId' | `${string}At`> extends never ? never : Type;
}[EventType];
type DataOf<Type extends EventType> = Extract<QueueEvent<unknown>, { readonly type: Type }>['data'];

const isPlain = (type: string): type is Exclude<EventType, Shaped | Telling> =>
  !shapes.some(({ shape }) => shape.type.def.values[0] === type);

const what = z.discriminatedUnion('type', [
  ...shapes,
  ...Object.keys(EFFECTS)
    .filter(isPlain)
    .map((type) => z.object({ type: z.literal(type) })),
]);
export type Happened = z.infer<typeof what>;

/** An event's entry, of the values that its shape names. */
export function happenedOf(type: Happened['type'], values: Readonly<Record<string, unknown>>): Happened {
  return what.parse({ ...values, type });
}

/** One thing that happened to a ticket. */
export const ticketHistoryEntry = z.object({
  at: instant,
  actor,
  what,
  /** The same in the session's language, as the audit trail tells it. Our pages tell it themselves, by the same words in their own. */
  words: z.string(),
});
export type TicketHistoryEntry = z.infer<typeof ticketHistoryEntry>;

/** Entries in the order in which they happened. */
export const ticketHistoryAnswer = all(ticketHistoryEntry);
