import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { OwnRoomButton, useOwnRoom } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { useIsWide } from '../../../ui/use-media.ts';

/** Rooms that stand beside the title of a page; more of them are chosen in a dialog. */
const MOST = 6;

/** The doctor's room among the others: one press, or the digit, changes it. Nothing before the first was chosen: the page asks for it then. */
export function RoomTabs() {
  const { t } = useTranslation();
  const { rooms, room: own, choose } = useOwnRoom();
  const name = useId();
  const isWide = useIsWide();
  if (!own || rooms.length === 1 || rooms.length > MOST || !isWide) return <OwnRoomButton />;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">{t('rooms.own', { room: isolated(own.name) })}</legend>
      {rooms.map((room, index) => (
        <label
          key={room.id}
          className="flex min-h-11 min-w-0 max-w-56 cursor-pointer items-center gap-2 rounded-control px-3 text-quiet leading-row hover:text-ink has-checked:bg-chosen has-checked:font-semibold has-checked:text-on-chosen has-focus-visible:outline-3 has-focus-visible:outline-brand"
        >
          <input type="radio" name={name} className="sr-only" checked={room.id === own.id} onChange={() => choose(room)} />
          <span aria-hidden="true" className="text-faint text-sm pointer-coarse:hidden">
            {index + 1}
          </span>
          <Clipped lines={1} className="min-w-0 break-all">
            {room.name}
          </Clipped>
        </label>
      ))}
    </fieldset>
  );
}
