import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { RoomDialog } from './room-dialog.tsx';
import { useOwnRoom } from './use-own-room.ts';

/** Says which room the person is in, and changes it. Nothing in a clinic without rooms, nor before a room is chosen. */
export function OwnRoomButton() {
  const { t } = useTranslation();
  const { rooms, room } = useOwnRoom();
  const [isOpen, setOpen] = useState(false);
  if (!room) return null;
  const words = t('rooms.own', { room: isolated(room.name) });
  if (rooms.length === 1)
    return (
      <p className="flex min-h-11 items-center gap-2 font-medium">
        <DoorOpen size={18} aria-hidden="true" className="text-brand" />
        {words}
      </p>
    );
  return (
    <>
      <Button icon={<DoorOpen size={18} />} onPress={() => setOpen(true)}>
        {words}
        <span className="ms-2 font-normal text-quiet">{t('rooms.change')}</span>
      </Button>
      <RoomDialog isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
