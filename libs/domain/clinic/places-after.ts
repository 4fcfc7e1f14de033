import { FieldRefusal } from '../kernel/refusal.ts';
import { isInUse, type Places, type Room, type Service } from '../queue-day/places.ts';
import type { Wanted } from './commands.ts';
import { type PlaceLimits, ROOM_LIMITS, SERVICE_LIMITS } from './place-limits.ts';

/**
 * Services and rooms after a save. One that the save leaves out is retired and never removed, because tickets of today and of
 * years ago name it. @throws FieldRefusal
 */
export function placesAfter(current: Places, wanted: Wanted<Places>): Wanted<Places> {
  const services = wanted.services && listAfter('config.services', current.services, wanted.services, SERVICE_LIMITS);
  const rooms = wanted.rooms && listAfter('config.rooms', current.rooms, wanted.rooms, ROOM_LIMITS);
  refuseUnknownServices(wanted.rooms ?? [], services ?? current.services);
  return { services, rooms };
}

function listAfter<Place extends Service | Room>(
  field: string,
  current: readonly Place[],
  wanted: readonly Place[],
  limits: PlaceLimits,
): readonly Place[] {
  const kept = new Set(wanted.map(({ id }) => id));
  const leftOut = current.filter(({ id }) => !kept.has(id)).map((place) => ({ ...place, retired: true }));
  const after = [...wanted, ...leftOut];
  if (after.filter(isInUse).length > limits.inUse) throw new FieldRefusal(field, 'tooManyItems', limits.inUse);
  if (after.length > limits.all) throw new FieldRefusal(field, 'tooManyItems', limits.all);
  return after;
}

function refuseUnknownServices(rooms: readonly Room[], services: readonly Service[]): void {
  const known = new Set(services.map(({ id }) => id));
  for (const [index, room] of rooms.entries()) {
    const unknown = room.services.findIndex((id) => !known.has(id));
    if (unknown >= 0) throw new FieldRefusal(`config.rooms.${index}.services.${unknown}`, 'unknown');
  }
}
