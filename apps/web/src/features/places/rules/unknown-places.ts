import type { Places } from '#libs/contracts/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** Ids in tickets that the page's settings do not have: a service or room that was added since. */
export function unknownPlaces(pairs: readonly TicketPair[], { services, rooms }: Places): readonly string[] {
  const known = new Set<string>([...services, ...rooms].map(({ id }) => id));
  const named = pairs.flatMap(({ ticket: { service, room } }) => [service ?? null, room ?? null]);
  return [...new Set(named)].filter((id) => id !== null).filter((id) => !known.has(id));
}
