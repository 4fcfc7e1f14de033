import type { RoomId, ServiceId } from '../kernel/ids.ts';
import { FieldRefusal, Refusal } from '../kernel/refusal.ts';

/** Something that patients wait for: general, dental, lab. A retired one takes no new tickets. */
export interface Service {
  readonly id: ServiceId;
  readonly name: string;
  readonly retired: boolean;
  /** Absent or null: the clinic's. */
  readonly target?: Target | null | undefined;
}

/** So many of a hundred patients are to be called within so many minutes. */
export interface Target {
  readonly minutes: number;
  readonly share: number;
}

/** Somewhere that patients are called to. A retired one calls nobody. */
export interface Room {
  readonly id: RoomId;
  readonly name: string;
  /** Services whose patients are called next; empty: all. */
  readonly services: readonly ServiceId[];
  readonly retired: boolean;
  /** How patients find it; absent or null: its name says enough. */
  readonly way?: string | null | undefined;
}

/** A clinic's services and rooms, each list in the order that the clinic gave it. */
export interface Places {
  readonly services: readonly Service[];
  readonly rooms: readonly Room[];
}

/** The part of services and rooms that says which room calls for which service; a form that edits them has no more. */
interface Assigned {
  readonly services: readonly { readonly id: string; readonly retired?: boolean | undefined }[];
  readonly rooms: readonly { readonly services?: readonly string[] | undefined; readonly retired?: boolean | undefined }[];
}

/** One queue, one patient called at a time. */
export const NO_PLACES: Places = { services: [], rooms: [] };

/** Whether a service or room is still in use: a retired one stands on in the list, since tickets name it. */
export const isInUse = ({ retired }: { readonly retired?: boolean | undefined }): boolean => retired !== true;

export const hasServices = ({ services }: Places): boolean => services.some(isInUse);
export const hasRooms = ({ rooms }: { readonly rooms: readonly Pick<Room, 'retired'>[] }): boolean => rooms.some(isInUse);

/** The present name of a service or room, also of a retired one; null where the list has none of this id. */
export const nameOf = (places: Places[keyof Places], id: string | null | undefined): string | null =>
  places.find((place) => place.id === id)?.name ?? null;

/** How patients find a room, also a retired one; null where nobody has said so. */
export const wayTo = ({ rooms }: Pick<Places, 'rooms'>, id: string | null): string | null =>
  rooms.find((room) => room.id === id)?.way ?? null;

/** The service of a ticket that names none: the first that is not retired; null where the clinic has none. */
export const defaultService = ({ services }: Places): ServiceId | null => services.find(isInUse)?.id ?? null;

/** The service that a ticket, or a leg of one, counts for; null in a clinic without services. */
export const serviceOf = <Id extends string>(
  { service }: { readonly service?: Id | null | undefined },
  places: Places,
): Id | ServiceId | null => service ?? defaultService(places);

/** Whether a room calls a service's patients next. A retired service is every room's, so that nobody in it is left waiting. */
export function serves(
  { services: own = [] }: Assigned['rooms'][number],
  service: string | null,
  { services }: Pick<Assigned, 'services'>,
): boolean {
  if (service === null || own.length === 0 || own.includes(service)) return true;
  const known = services.find(({ id }) => id === service);
  return known === undefined || !isInUse(known);
}

/** Whether some room in use calls a service's patients next. A clinic without rooms has one call, which takes every service. */
export function isServed(service: string, places: Assigned): boolean {
  const rooms = places.rooms.filter(isInUse);
  return rooms.length === 0 || rooms.some((room) => serves(room, service, places));
}

/** Whether a room calls a waiting ticket next; in a clinic without rooms (null), every one is waiting for the one call. */
export const waitsFor = (room: Room | null, ticket: { readonly service?: string | null | undefined }, places: Places): boolean =>
  room === null || serves(room, serviceOf(ticket, places), places);

/** The room of a request; null where the clinic has no rooms. @throws FieldRefusal */
export function roomNamed(places: Places, id: RoomId | undefined): Room | null {
  if (hasRooms(places)) return named('room', places.rooms, id);
  if (id !== undefined) throw new FieldRefusal('room', 'unknownField');
  return null;
}

/** The service of a new ticket, by default the first; null where the clinic has no services. @throws FieldRefusal */
export function serviceForNewTicket(places: Places, id: ServiceId | undefined): ServiceId | null {
  if (hasServices(places)) return id === undefined ? defaultService(places) : named('service', places.services, id).id;
  if (id !== undefined) throw new FieldRefusal('service', 'unknownField');
  return null;
}

/** The service that a patient is sent on to. @throws Refusal service.none, FieldRefusal */
export function serviceSentTo(places: Places, id: ServiceId | undefined): ServiceId {
  if (!hasServices(places)) throw new Refusal('service.none');
  return named('service', places.services, id).id;
}

function named<Place extends Service | Room>(
  field: 'service' | 'room',
  places: readonly Place[],
  id: Place['id'] | undefined,
): Place {
  if (id === undefined) throw new FieldRefusal(field, 'required');
  const place = places.find((other) => other.id === id);
  if (!place) throw new FieldRefusal(field, 'unknown');
  if (!isInUse(place)) throw new FieldRefusal(field, 'retired');
  return place;
}
