import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { PLACES } from '#libs/contracts/limits.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { PlaceList, PlaceListRow } from './use-place-list.ts';

interface RoomWayProps {
  readonly rooms: PlaceList;
  readonly room: PlaceListRow;
  /** The way as it was saved. */
  readonly saved: string | null | undefined;
}

/** How patients find a room, which their own pages say at the call. */
export function RoomWay({ rooms, room, saved }: RoomWayProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('settings.places.rooms.wayTo', {
        name: isolated(room.name.trim() === '' ? t('settings.places.rooms.unnamed') : room.name),
      })}
      isLabelHidden
      placeholder={t('settings.places.rooms.way')}
      error={room.wayError}
      maxLength={PLACES.wayMax}
      autoComplete="off"
      name={`config.rooms.${room.index}.way`}
      value={room.way ?? ''}
      // Null takes a saved one away; where none was, nothing has changed.
      onChange={(typed) => rooms.change(room.id, { way: typed.trim() === '' ? saved && null : typed })}
    />
  );
}
