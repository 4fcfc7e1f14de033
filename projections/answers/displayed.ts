import { entriesShown } from '#libs/contracts/tickets/display-size.ts';
import { callIn, type ReducedEntry, reducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { RoomId } from '#libs/domain/kernel/ids.ts';
import { nameOf, type Places } from '#libs/domain/queue-day/places.ts';
import type { BoardDocument, BoardEntry } from '../display/board.ts';

/** Every called ticket, then the waiting ones, up to a page of the display: more pages only where more are called. */
export function displayedOf({ entries }: BoardDocument): readonly BoardEntry[] {
  const called = entries.filter(({ status }) => status === 'notified').length;
  return entries.slice(0, entriesShown(called));
}

/** A row of the display. `age` is null once the patient is erased. */
export const displayedEntry = (
  { id, position, status, notifiedCount, call, room }: BoardEntry,
  age: number | null,
  { rooms }: Pick<Places, 'rooms'>,
): ReducedEntry =>
  reducedEntry.parse({
    ticket: { id, position, status, notifiedCount },
    patient: { age },
    ...callIn(status, call),
    ...roomOf(room, rooms),
  });

function roomOf(id: RoomId | null, rooms: Places['rooms']): { readonly room?: { readonly id: RoomId; readonly name: string } } {
  const name = nameOf(rooms, id);
  return id === null || name === null ? {} : { room: { id, name } };
}
