import { useTranslation } from 'react-i18next';
import { useOwnRoom, usePlaces } from '../../places/public.ts';
import { useCalled, useNotified } from '../api/get-notified.ts';
import { roomCalls } from '../rules/room-calls.ts';
import { RoomTile } from './room-tile.tsx';

/** The other rooms' called patients; nothing where there are no others. */
export function OtherRooms() {
  const { t } = useTranslation();
  const places = usePlaces();
  const { rooms, room: own } = useOwnRoom();
  const { data: called } = useCalled();
  const shown = useNotified().data ?? null;
  if (rooms.length === 0 || !called) return null;
  const others = roomCalls(places, called).filter(({ room, pair }) =>
    room ? room.id !== own?.id : pair?.ticket.id !== shown?.ticket.id,
  );
  if (others.length === 0) return null;
  return (
    <section aria-label={t('rooms.others')}>
      <h2 className="mb-3 font-semibold text-lg">{t('rooms.others')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        {others.map((call) => (
          <RoomTile key={call.room?.id ?? call.pair?.ticket.id} call={call} />
        ))}
      </ul>
    </section>
  );
}
