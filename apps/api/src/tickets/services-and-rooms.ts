import type { Scalar } from '#libs/document-store/document-store.ts';
import type { ServiceId } from '#libs/domain/kernel/ids.ts';
import { defaultService, type Places } from '#libs/domain/queue-day/places.ts';

/** The clinic's own service or room of this id; a list is not narrowed to one that the clinic does not know. */
export const knownPlace = <Place extends { readonly id: string }>(
  places: readonly Place[],
  id: Place['id'] | undefined,
): Place | undefined => places.find((place) => place.id === id);

/** Condition for the tickets of a service: those that name none count for the first. */
export function ticketsCountedFor(service: ServiceId | undefined, places: Places): { readonly service?: readonly Scalar[] } {
  const known = knownPlace(places.services, service);
  if (!known) return {};
  return { service: known.id === defaultService(places) ? [known.id, null] : [known.id] };
}
