import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#libs/contracts/clinics/places.ts';
import { useNumberKeys } from '../../../lib/keys/use-number-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { useOwnRoom } from './use-own-room.ts';

interface RoomChoiceProps {
  readonly onChoose?: (room: Room) => void;
  /** The focus begins on the present room, or on the first, and digits choose: nothing else is open. */
  readonly isAlone?: boolean;
}

/** The clinic's rooms, one of them to be chosen and remembered. */
export function RoomChoice({ onChoose, isAlone = false }: RoomChoiceProps) {
  const { t } = useTranslation();
  const { rooms, room: own, choose } = useOwnRoom();
  const first = own ?? rooms[0];
  const chosen = (room: Room) => {
    choose(room);
    onChoose?.(room);
  };
  useNumberKeys(
    (digit) => {
      const room = rooms[digit - 1];
      if (room) chosen(room);
    },
    { isOn: isAlone },
  );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-quiet">{t('rooms.chooseHint')}</p>
      <ul className="flex flex-wrap gap-3">
        {rooms.map((room, index) => (
          <li key={room.id}>
            <Button
              kind={room.id === own?.id ? 'filled' : 'plain'}
              icon={<DoorOpen size={18} />}
              autoFocus={isAlone && room.id === first?.id}
              onPress={() => chosen(room)}
            >
              <bdi className="wrap-anywhere">{room.name}</bdi>
              {isAlone && index < 9 && <KeyCap isHint>{String(index + 1)}</KeyCap>}
              {room.id === own?.id && <span className="sr-only"> {t('common.chosen')}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
