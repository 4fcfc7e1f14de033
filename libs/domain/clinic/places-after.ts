import { FieldRefusal } from '../kernel/refusal.ts';
import { isInUse, type Places, type Room, type Service } from '../queue-day/places.ts';
import type { Wanted } from './commands.ts';
import { mergedPlaces } from './merged-places.ts';
import { type PlaceLimits, ROOM_LIMITS, SERVICE_LIMITS } from './place-limits.ts';

/**
 * Services and rooms after a save that was begun on `before`, by default on what stands now. One that the save leaves out is retired
 * and never removed, because tickets of today and of years ago name it. @throws FieldRefusal
 */
export function placesAfter(now: Places, wanted: Wanted<Places>, before: Wanted<Places> = {}): Wanted<Places> {
  const services = listAfter(now.services, wanted.services, before.services);
  const rooms = listAfter(now.rooms, wanted.rooms, before.rooms);
  refuseTooMany('config.services', services, SERVICE_LIMITS);
  refuseTooMany('config.rooms', rooms, ROOM_LIMITS);
  refuseUnknownServices(wanted.rooms ?? [], services ?? now.services);
  return { services, rooms };
}

const listAfter = <Place extends Service | Room>(
  now: readonly Place[],
  wanted: readonly Place[] | undefined,
  before: readonly Place[] = now,
): readonly Place[] | undefined => wanted && mergedPlaces({ before, wanted, now });

function refuseTooMany(field: string, places: Places[keyof Places] | undefined, limits: PlaceLimits): void {
  if (!places) return;
  if (places.filter(isInUse).length > limits.inUse) throw new FieldRefusal(field, 'tooManyItems', limits.inUse);
  if (places.length > limits.all) throw new FieldRefusal(field, 'tooManyItems', limits.all);
}

function refuseUnknownServices(rooms: readonly Room[], services: readonly Service[]): void {
  const known = new Set(services.map(({ id }) => id));
  for (const [index, room] of rooms.entries()) {
    const unknown = room.services.findIndex((id) => !known.has(id));
    if (unknown >= 0) throw new FieldRefusal(`config.rooms.${index}.services.${unknown}`, 'unknown');
  }
}
