import { useTranslation } from 'react-i18next';
import { isInUse } from '#libs/contracts/clinics/places.ts';
import { isolated } from '#libs/contracts/isolated.ts';
import { MultiSelect } from '../../../../ui/multi-select.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { takesNobody } from '../../rules/place-list.ts';
import { ServiceChips } from './service-chips.tsx';
import type { PlaceList, PlaceListRow } from './use-place-list.ts';

/** So many are seen at once; more of them are chosen from a list. */
const CHIPS = 6;

interface RoomServicesProps {
  readonly rooms: PlaceList;
  readonly room: PlaceListRow;
  readonly services: readonly PlaceListRow[];
}

/** Services whose patients a room calls next; none chosen: all. */
export function RoomServices({ rooms, room, services }: RoomServicesProps) {
  const { t } = useTranslation();
  const chosen = room.services ?? [];
  const named = (service: PlaceListRow) => (service.name.trim() === '' ? t('settings.places.services.unnamed') : service.name);
  const options = services
    .filter((service) => isInUse(service) || chosen.includes(service.id))
    .map((service) => ({
      value: service.id,
      label: isInUse(service) ? named(service) : t('rooms.retiredService', { name: named(service) }),
    }));
  const field = {
    label: t('settings.places.rooms.servicesOf', {
      name: isolated(room.name.trim() === '' ? t('settings.places.rooms.unnamed') : room.name),
    }),
    nothing: t('settings.places.rooms.allServices'),
    options,
    values: chosen,
    onChange: (own: string[]) => rooms.change(room.id, { services: own }),
    error: room.servicesError,
  };
  return (
    <>
      {options.length > CHIPS ? <MultiSelect {...field} isLabelHidden /> : <ServiceChips {...field} />}
      {takesNobody(chosen, services) && <Notice kind="warning">{t('settings.places.rooms.takesNobody')}</Notice>}
    </>
  );
}
