import type { Room } from '#libs/contracts/places.ts';

/** Rooms that patients can be called to; empty: the clinic calls without rooms. */
export const roomsInUse = (rooms: readonly Room[]): readonly Room[] => rooms.filter(({ retired }) => !retired);

/** The remembered room while it is in use, or a clinic's only one; null: it has to be chosen. */
export function ownRoomOf(rooms: readonly Room[], remembered: string | null): Room | null {
  const inUse = roomsInUse(rooms);
  const [only = null] = inUse;
  return inUse.find(({ id }) => id === remembered) ?? (inUse.length === 1 ? only : null);
}
