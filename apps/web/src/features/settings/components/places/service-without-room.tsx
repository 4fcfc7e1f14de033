import { useTranslation } from 'react-i18next';
import { isServed } from '#libs/contracts/clinics/places.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { PlaceListRow } from './use-place-list.ts';

interface ServiceWithoutRoomProps {
  readonly service: PlaceListRow;
  readonly services: readonly PlaceListRow[];
  readonly rooms: readonly PlaceListRow[];
}

/** Warns of a service that no room takes. It may be saved, since settings are changed in steps. */
export function ServiceWithoutRoom({ service, services, rooms }: ServiceWithoutRoomProps) {
  const { t } = useTranslation();
  if (isServed(service.id, { services, rooms })) return null;
  return <Notice kind="warning">{t('settings.places.services.noRoom')}</Notice>;
}
