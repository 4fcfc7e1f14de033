import * as z from 'zod/mini';
import { guarded } from '#libs/contracts/fields/ids.ts';
import { type ClinicId, isClinicDay } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { queue } from '#projections/queue/queue.projection.ts';
import { versionName } from '#projections/runner/generation-labels.ts';
import type { Announced, FeedEvent } from '../feed-source.ts';

/** An event of a clinic day, with its ticket's state after it. */
export interface DayEvent extends FeedEvent {
  readonly type: string;
  /** Patient details are sealed as in the log, and absent for a deleted ticket. Null where the event is of no ticket. */
  readonly ticket: Ticket<Sealed> | null;
}

export const ticketAfter = (before: Ticket<Sealed> | undefined, after: Ticket<Sealed> | undefined): Ticket<Sealed> | null =>
  after ?? (before ? { ...before, confidential: null } : null);

const announcement = z.object({
  day: guarded(isClinicDay),
  // Tickets are not parsed again: they come from the announcing process's read model, not from outside.
  events: z.array(z.custom<DayEvent>(isDayEvent)),
});

/** A version has a channel of its own: tickets have its form, and its readers find them in its read models. */
export const channelOf = (clinicId: ClinicId): string => `${versionName(queue)}/${clinicId}`;

/** Returns undefined for messages of another product version that this one does not know. */
export const readAnnouncement = (message: Json): Announced<DayEvent> | undefined => announcement.safeParse(message).data;

function isDayEvent(event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  if (!('revision' in event) || typeof event.revision !== 'number') return false;
  return 'type' in event && typeof event.type === 'string' && 'ticket' in event && typeof event.ticket === 'object';
}
