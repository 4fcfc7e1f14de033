import { useTranslation } from 'react-i18next';
import { hasRooms } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useOwnRoom, usePlaces } from '../../../shared/places/public.ts';
import { RoomTile, roomCalls, useCalled, useNotified } from '../../tickets/public.ts';

/** The other rooms' called patients, every room's while none is chosen; nothing where there are no others. */
export function OtherRooms() {
  const { t } = useTranslation();
  const places = usePlaces();
  const { room: own } = useOwnRoom();
  const { data: called } = useCalled();
  const shown = useNotified().data ?? null;
  if (!hasRooms(places) || !called) return null;
  const isShown = (pair: TicketPair | null): boolean => pair !== null && pair.ticket.id === shown?.ticket.id;
  const others = roomCalls(places, called).filter(({ room, pair }) => (room === null || room.id !== own?.id) && !isShown(pair));
  if (others.length === 0) return null;
  const title = t(own ? 'rooms.others' : 'rooms.strip');
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-quiet text-sm">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {others.map((call) => (
          <RoomTile key={call.room?.id ?? call.pair?.ticket.id} call={call} />
        ))}
      </ul>
    </section>
  );
}
