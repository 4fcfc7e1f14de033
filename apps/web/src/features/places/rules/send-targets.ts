import type { Places, Service } from '#libs/contracts/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { serviceIdOf } from './place-names.ts';

/** Services that a ticket can be sent on to: those in use, never the one that it is for. */
export function sendTargets({ ticket }: TicketPair, places: Places): readonly Service[] {
  const present = serviceIdOf(ticket, places);
  return places.services.filter(({ id, retired }) => !retired && id !== present);
}
