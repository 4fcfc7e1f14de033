import { isInUse, serves } from '#libs/contracts/clinics/places.ts';
import { useListView } from '../../../lib/list-view.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { useOwnRoom, usePlaces } from '../../../shared/places/public.ts';

/** The room whose patients the queue lists; null: everybody's. A person with a room chooses, where there are others. */
export function useListedRoom() {
  const places = usePlaces();
  const { data: clinic } = useClinic();
  const { rooms, room: own } = useOwnRoom();
  const isOfSeveralRooms = rooms.length > 1;
  const [view, setView] = useListView(clinic?.id, isOfSeveralRooms ? 'all' : 'mine');
  const hasOthers = own !== null && places.services.some((service) => isInUse(service) && !serves(own, service.id, places));
  const isMine = hasOthers ? view === 'mine' : !isOfSeveralRooms;
  return { hasOthers, view, setView, room: isMine ? own : null };
}
