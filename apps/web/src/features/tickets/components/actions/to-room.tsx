import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#libs/contracts/clinics/places.ts';
import { isolated } from '#libs/contracts/isolated.ts';

/** Where a call goes, inside the question about it. */
export function ToRoom({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-2 font-medium">
      <DoorOpen size={20} aria-hidden="true" className="shrink-0 text-brand" />
      {t('rooms.to', { room: isolated(room.name) })}
    </p>
  );
}
