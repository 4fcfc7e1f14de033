import { type Places, type Room, serves } from '#libs/contracts/clinics/places.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';

/** How many wait for a room: everybody, but for the services that only other rooms take. */
export function waitingFor(room: Room | null, figures: Statistics, places: Places): number {
  const own = new Set(servicesFor(room, figures, places));
  const others = (figures.services ?? []).filter((service) => !own.has(service));
  return others.reduce((left, { waiting }) => left - waiting, figures.waiting);
}

/** The services that a room calls for; retired ones are every room's. */
export function servicesFor(room: Room | null, { services = [] }: Statistics, places: Places) {
  if (room === null) return services;
  return services.filter(({ id }) => !places.services.some((known) => known.id === id && !serves(room, id, places)));
}
