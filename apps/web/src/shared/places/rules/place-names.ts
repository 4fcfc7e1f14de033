import { nameOf, type Places, serviceOf } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

type Ticket = TicketPair['ticket'];

/** The name of a ticket's service, also of a retired one; null where there is none. */
export const serviceNameOf = (ticket: Pick<Ticket, 'service'>, places: Places): string | null =>
  nameOf(places.services, serviceOf(ticket, places));

/** The name of the room that a ticket was called to last, also of a retired one; null where there is none. */
export const roomNameOf = ({ room }: Pick<Ticket, 'room'>, { rooms }: Places): string | null => nameOf(rooms, room);
