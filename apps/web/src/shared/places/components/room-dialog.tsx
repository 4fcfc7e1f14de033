import { useTranslation } from 'react-i18next';
import type { Room } from '#libs/contracts/clinics/places.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { RoomChoice } from './room-choice.tsx';

interface RoomDialogProps extends OpenState {
  readonly onChoose?: (room: Room) => void;
}

/** Asks for the room: before the first call, or to change it. */
export function RoomDialog({ onChoose, ...open }: RoomDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog {...open} title={t('rooms.choose')}>
      <RoomChoice
        isAlone
        onChoose={(room) => {
          open.onOpenChange(false);
          onChoose?.(room);
        }}
      />
    </Dialog>
  );
}
