import type { RoomId } from '../kernel/ids.ts';
import { isInUse, type Places, type Room, waitsFor } from '../queue-day/places.ts';
import type { Stay } from './stay.ts';

/** The rooms that call next; null stands for the one place of a clinic without rooms. */
export function roomsInUse(places: Places): readonly (Room | null)[] {
  const rooms = places.rooms.filter(isInUse);
  return rooms.length === 0 ? [null] : rooms;
}

/** Stays of the patients that a room calls; one that is not known calls all. */
export function servedBy(room: RoomId | null, places: Places, stays: readonly Stay[]): readonly Stay[] {
  const known = places.rooms.find(({ id }) => id === room) ?? null;
  return known === null ? stays : stays.filter((stay) => waitsFor(known, stay, places));
}
