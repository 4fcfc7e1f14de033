import * as z from 'zod/mini';
import { guarded } from '#libs/contracts/fields/ids.ts';
import { type ClinicDay, type ClinicId, isClinicDay } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';

/** What an event of a clinic's day has left. */
export interface DayEvent {
  readonly revision: number;
  readonly type: string;
  /** Its patient is sealed, as in the log; of a deleted ticket it is what is known without them. Null: of no ticket. */
  readonly ticket: Ticket<Sealed> | null;
}

export const ticketAfter = (before: Ticket<Sealed> | undefined, after: Ticket<Sealed> | undefined): Ticket<Sealed> | null =>
  after ?? (before ? { ...before, confidential: null } : null);

/** What every process is told once the read models hold these events of one clinic's day. */
export interface Announcement {
  readonly day: ClinicDay;
  /** In the order of their revisions. */
  readonly events: readonly DayEvent[];
}

const announcement = z.object({
  day: guarded(isClinicDay),
  // What such an event holds is what the read model does: its announcer has just folded it there.
  events: z.array(z.custom<DayEvent>(isDayEvent)),
});

export const channelOf = (tenant: ClinicId): string => `queue/${tenant}`;

/** Undefined for what another version of the product says in words that this one does not know. */
export const readAnnouncement = (message: Json): Announcement | undefined => announcement.safeParse(message).data;

function isDayEvent(event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  if (!('revision' in event) || typeof event.revision !== 'number') return false;
  return 'type' in event && typeof event.type === 'string' && 'ticket' in event && typeof event.ticket === 'object';
}
