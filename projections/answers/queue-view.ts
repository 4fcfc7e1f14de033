import { shownCall } from '#libs/domain/queue-day/calls-of-rooms.ts';
import { hasRooms, type Places, type Room, waitsFor } from '#libs/domain/queue-day/places.ts';
import { asIs, byQueueOrder } from '#libs/domain/queue-day/queue-order.ts';
import type { TicketDocument } from '../queue/ticket-document.ts';

/** Tickets in queue order, the latest call first; as one room sees them, where a room is given and the clinic has any. */
export function queueView(tickets: readonly TicketDocument[], room: Room | undefined, places: Places): readonly TicketDocument[] {
  const ordered = tickets.toSorted((one, other) => byLatestCall(one, other) || byQueueOrder(one, other));
  return room === undefined || !hasRooms(places) ? ordered : inRoom(ordered, room, places);
}

/** The call that the room shows; then those who wait for its services, and those that it has ended. */
function inRoom(ordered: readonly TicketDocument[], room: Room, places: Places): readonly TicketDocument[] {
  const calls = ordered.filter(({ status }) => status === 'notified');
  const call = shownCall(calls, room.id, asIs);
  const others = ordered.filter((ticket) =>
    ticket.status === 'waiting' ? waitsFor(room, ticket, places) : ticket.room === room.id,
  );
  return [...(call ? [call] : []), ...others.filter(({ status }) => status !== 'notified')];
}

function byLatestCall(one: TicketDocument, other: TicketDocument): number {
  if (one.status !== 'notified' || other.status !== 'notified') return 0;
  return (other.lastCall ?? 0) - (one.lastCall ?? 0);
}
