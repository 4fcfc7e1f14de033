import type { ServiceId, TicketId } from '#libs/domain/kernel/ids.ts';
import { type Places, serviceOf } from '#libs/domain/queue-day/places.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';

/** A ticket as it stands in the queue's order. */
export type Queued = Pick<Ticket<unknown>, 'id' | 'status' | 'service'>;

/** How many are called before each waiting patient: those of the same service who stand earlier in the queue's order. */
export function peopleAhead(queue: readonly Queued[], places: Places): ReadonlyMap<TicketId, number> {
  const waiting = new Map<ServiceId | null, number>();
  const ahead = new Map<TicketId, number>();
  for (const entry of queue) {
    if (entry.status !== 'waiting') continue;
    const service = serviceOf(entry, places);
    const before = waiting.get(service) ?? 0;
    ahead.set(entry.id, before);
    waiting.set(service, before + 1);
  }
  return ahead;
}
