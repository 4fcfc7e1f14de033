import type { Places } from '#libs/domain/queue-day/places.ts';

/** A room's present name, also of a retired one: the patient called there is still on the wall. */
export const nameOfRoom = (id: string, { rooms }: Places): string | undefined => rooms.find((room) => room.id === id)?.name;
