import { isInUse, type Room } from '#libs/contracts/clinics/places.ts';

/** The remembered room while it is in use, or a clinic's only one; null: it has to be chosen. */
export function ownRoomOf(rooms: readonly Room[], remembered: string | null): Room | null {
  const inUse = rooms.filter(isInUse);
  const [only = null] = inUse;
  return inUse.find(({ id }) => id === remembered) ?? (inUse.length === 1 ? only : null);
}

/** The remembered room that is no longer in use: a patient may still be called in it. */
export const leftRoomOf = (rooms: readonly Room[], remembered: string | null): Room | null =>
  rooms.find((room) => room.id === remembered && !isInUse(room)) ?? null;
