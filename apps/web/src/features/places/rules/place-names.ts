import { defaultService, type Places } from '#libs/contracts/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

type Ticket = TicketPair['ticket'];

/** The service that a ticket counts for; null in a clinic without services. */
export const serviceIdOf = ({ service }: Pick<Ticket, 'service'>, places: Places): string | null =>
  service ?? defaultService(places);

/** The name of a ticket's service, also of a retired one; null where there is none. */
export function serviceNameOf(ticket: Pick<Ticket, 'service'>, places: Places): string | null {
  const id = serviceIdOf(ticket, places);
  return places.services.find((service) => service.id === id)?.name ?? null;
}

/** The name of the room that a ticket was called to last, also of a retired one; null where there is none. */
export const roomNameOf = ({ room }: Pick<Ticket, 'room'>, { rooms }: Places): string | null =>
  rooms.find(({ id }) => id === room)?.name ?? null;
