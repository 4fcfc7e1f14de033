import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#libs/contracts/places.ts';
import { Button } from '../../../ui/button.tsx';
import { useOwnRoom } from './use-own-room.ts';

interface RoomChoiceProps {
  readonly onChoose?: (room: Room) => void;
  /** The focus begins on the present room, or on the first. */
  readonly autoFocus?: boolean;
}

/** The clinic's rooms, one of them to be chosen and remembered. */
export function RoomChoice({ onChoose, autoFocus = false }: RoomChoiceProps) {
  const { t } = useTranslation();
  const { rooms, room: own, choose } = useOwnRoom();
  const first = own ?? rooms[0];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-quiet">{t('rooms.chooseHint')}</p>
      <ul className="flex flex-wrap gap-3">
        {rooms.map((room) => (
          <li key={room.id}>
            <Button
              kind={room.id === own?.id ? 'filled' : 'plain'}
              icon={<DoorOpen size={18} />}
              autoFocus={autoFocus && room.id === first?.id}
              onPress={() => {
                choose(room);
                onChoose?.(room);
              }}
            >
              <bdi className="wrap-anywhere">{room.name}</bdi>
              {room.id === own?.id && <span className="sr-only"> {t('common.chosen')}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
