import { hasRooms, isInUse, NO_PLACES, type Room } from '#libs/contracts/clinics/places.ts';
import { rememberRoom, useRememberedRoom } from '../../../lib/room-memory.ts';
import { useClinic } from '../../clinic/public.ts';
import { leftRoomOf, ownRoomOf } from '../rules/own-room.ts';

export interface OwnRoom {
  /** Rooms in use; empty: the clinic calls without rooms. */
  readonly rooms: readonly Room[];
  /** Where this page calls patients to. */
  readonly room: Room | null;
  /** The room that this page called to until it was retired. */
  readonly left: Room | null;
  /** The clinic has rooms, and none is chosen here: no call before that. */
  readonly isMissing: boolean;
  readonly choose: (room: Room) => void;
}

/** The room that this browser's person is in. */
export function useOwnRoom(): OwnRoom {
  const { data: clinic } = useClinic();
  const remembered = useRememberedRoom(clinic?.id);
  const places = clinic?.config ?? NO_PLACES;
  const room = ownRoomOf(places.rooms, remembered);
  return {
    rooms: places.rooms.filter(isInUse),
    room,
    left: leftRoomOf(places.rooms, remembered),
    isMissing: hasRooms(places) && room === null,
    choose: ({ id }) => clinic && rememberRoom(clinic.id, id),
  };
}
