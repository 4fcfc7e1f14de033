import { isInUse, type Places, type Service, serviceOf } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** Services that a ticket can be sent on to: those in use, never the one that it is for. */
export function sendTargets({ ticket }: TicketPair, places: Places): readonly Service[] {
  const present = serviceOf(ticket, places);
  return places.services.filter((service) => isInUse(service) && service.id !== present);
}
