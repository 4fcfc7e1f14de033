import { isInUse } from '#libs/contracts/clinics/places.ts';

/** A list of the form: the clinic's services, or its rooms. */
export type PlaceKind = 'services' | 'rooms';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly retired?: boolean | undefined;
}

const PREFIX: Readonly<Record<PlaceKind, string>> = { services: 'service', rooms: 'room' };

/**
 * Drawn by chance, so that two managers who add one at the same time have one each; and not of the name, which changes, and is mostly
 * in Arabic, for which an id has no letters.
 */
export const newPlaceId = (kind: PlaceKind, newUuid: () => string): string => `${PREFIX[kind]}-${newUuid().slice(-12)}`;

/** Why no further one can be in use; null: one can. */
export function fullness(
  places: readonly Listed[],
  limits: { readonly inUse: number; readonly all: number },
): 'inUse' | 'all' | null {
  if (places.filter(isInUse).length >= limits.inUse) return 'inUse';
  return places.length >= limits.all ? 'all' : null;
}

/** Whether another one in use has this one's name: patients could not tell them apart. */
export const isNameTaken = (places: readonly Listed[], { id, name }: Listed): boolean =>
  name.trim() !== '' && places.some((other) => other.id !== id && isInUse(other) && other.name.trim() === name.trim());

/** A room that takes only retired services calls nobody new. */
export const takesNobody = (services: readonly string[], known: readonly Listed[]): boolean =>
  services.length > 0 && !known.some((service) => isInUse(service) && services.includes(service.id));

/** Rooms that a save takes out of use. */
export const retiredBy = <Room extends Listed>(before: readonly Room[], after: readonly Listed[]): readonly Room[] =>
  before.filter((room) => isInUse(room) && !after.some((other) => other.id === room.id && isInUse(other)));

/** Change that a save brings the staff: they begin to call to rooms, or no longer do. */
export function roomsChange(before: readonly Listed[], after: readonly Listed[]): 'first' | 'last' | null {
  if (before.some(isInUse) === after.some(isInUse)) return null;
  return after.some(isInUse) ? 'first' : 'last';
}
