import * as z from 'zod/mini';
import { guarded } from '#libs/contracts/fields/guarded.ts';
import { type ClinicDay, isClinicDay, type TenantId } from '#libs/domain/kernel/ids.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { Json, Revision } from '#libs/event-store/event-store.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';

/** An event of a clinic's day, sealed as it stands in the log. */
export type DayEvent = QueueEvent<Sealed> & { readonly revision: Revision };

/** What every process is told once the read models hold these events of one clinic's day. */
export interface Announcement {
  readonly day: ClinicDay;
  /** In the order of their revisions. */
  readonly events: readonly DayEvent[];
}

const announcement = z.object({
  day: guarded(isClinicDay),
  // What such an event holds is what the log does: its announcer has just read it there.
  events: z.array(z.custom<DayEvent>(isDayEvent)),
});

export const channelOf = (tenant: TenantId): string => `queue/${tenant}`;

/** Undefined for what another version of the product says in words that this one does not know. */
export const readAnnouncement = (message: Json): Announcement | undefined => announcement.safeParse(message).data;

function isDayEvent(event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  if (!('revision' in event) || typeof event.revision !== 'number') return false;
  return 'type' in event && typeof event.type === 'string' && 'data' in event && typeof event.data === 'object';
}
