import { type Places, type Room, serves } from '#libs/contracts/places.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';

/** How many wait for a room: everybody, but for the services that only other rooms take. Retired services are every room's. */
export function waitingFor(room: Room | null, { waiting, services = [] }: Statistics, places: Places): number {
  if (room === null) return waiting;
  const isOthers = (id: string) => {
    const service = places.services.find((known) => known.id === id);
    return service !== undefined && !serves(room, service.id, places);
  };
  return services.filter(({ id }) => isOthers(id)).reduce((left, service) => left - service.waiting, waiting);
}
