import * as z from 'zod/mini';
import { CANCELLATION_REASONS } from '#libs/domain/queue-day/reasons.ts';
import { TICKET_STATUSES } from '#libs/domain/queue-day/rules.ts';
import { isTrailAction } from '#libs/domain/trail/events.ts';
import { actor } from './actor.ts';
import { all, instant, one } from './answers.ts';
import { clinic } from './clinics/clinics.ts';
import { guarded } from './fields/ids.ts';
import { instantParameter, maybe } from './query.ts';
import { messageOutcome } from './tickets/message.ts';
import { reducedEntry } from './tickets/reduced-entry.ts';
import { statistics } from './tickets/statistics.ts';
import { ticketPair } from './tickets/ticket-pair.ts';

/** The instant that is asked for; left out, now. An invalid one is refused, or the answer would be about another moment. */
export const replayQuery = z.object({ at: z.optional(instantParameter) });

/** The part of a clinic's settings that pages draw its day with. */
const drawnConfig = z.pick(clinic.shape.config, {
  lang: true,
  digits: true,
  timezone: true,
  services: true,
  rooms: true,
  display: true,
  colour: true,
  logo: true,
});

const message = z.object({ ticketId: z.string(), ...messageOutcome.shape });

/** A clinic's day as it stood at an instant. A patient's values are null once erased, and once the ticket is deleted. */
export const replay = z.object({
  at: instant,
  /** Name, settings and message of the day of then; null: there was no such clinic yet. */
  clinic: z.nullable(z.object({ name: z.string(), config: drawnConfig, notice: clinic.shape.notice })),
  /** Everybody who waited or was called, in the order of the queue. */
  queue: z.array(ticketPair),
  display: z.array(reducedEntry),
  stats: statistics,
  /** The message of each ticket's last call, also of those who had gone. */
  messages: z.array(message),
});
export type Replay = z.infer<typeof replay>;

export const replayAnswer = one(replay);

/** `YYYY-MM-DD`; left out, the clinic's today. */
export const replayDayQuery = z.object({ day: maybe(z.iso.date()) });

/** An event of the day: of its queue, of its messages, or a change of the clinic's settings. */
export const replayedEvent = z.object({
  at: instant,
  type: guarded(isTrailAction),
  /** Null where it is about no ticket. */
  ticketId: z.nullable(z.string()),
  actor,
  /** Whether the patient did not come, gave up, or was taken off the queue; null: the event is no cancellation. */
  cancelReason: z.nullable(z.enum(CANCELLATION_REASONS)),
  /** The status that an undo gave back; absent of other events. */
  restored: z.optional(z.enum(TICKET_STATUSES)),
  /** The audit trail's words, in the session's language. */
  words: z.string(),
});
export type ReplayedEvent = z.infer<typeof replayedEvent>;

/** The whole day, in the order in which it happened. */
export const replayDayAnswer = all(replayedEvent);
