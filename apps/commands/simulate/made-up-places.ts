import { isRoomId, isServiceId, type RoomId, type ServiceId } from '#libs/domain/kernel/ids.ts';
import type { Places, Room, Service } from '#libs/domain/queue-day/places.ts';

const SERVICES = ['عيادة عامة', 'أسنان', 'مختبر', 'أطفال', 'عيون', 'جلدية', 'أشعة', 'علاج طبيعي'] as const;

export interface PlaceCounts {
  readonly services: number;
  readonly rooms: number;
}

/** Services and rooms of a generated clinic. The rooms take the services in turns; fewer rooms than services take all of them. */
export function madeUpPlaces(counts: PlaceCounts): Places {
  const services = numbered(counts.services, (n) => service(`service-${n}`, SERVICES[n - 1] ?? `خدمة ${n}`));
  const rooms = numbered(counts.rooms, (n) => {
    const own = counts.rooms < counts.services ? undefined : services[(n - 1) % services.length];
    return room(`room-${n}`, `غرفة ${n}`, own ? [own] : []);
  });
  return { services, rooms };
}

export const service = (id: string, name: string): Service => ({ id: serviceId(id), name, retired: false });

/** `services`: whose patients it calls; none: everybody's. */
export const room = (id: string, name: string, services: readonly Service[]): Room => ({
  id: roomId(id),
  name,
  services: services.map((one) => one.id),
  retired: false,
});

export function serviceId(text: string): ServiceId {
  if (!isServiceId(text)) throw new Error(`not an id of a service: ${text}`);
  return text;
}

export function roomId(text: string): RoomId {
  if (!isRoomId(text)) throw new Error(`not an id of a room: ${text}`);
  return text;
}

const numbered = <Place>(count: number, make: (n: number) => Place): Place[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
