import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isInUse, takesNobody } from '../rules/place-list.ts';
import type { ClinicForm } from './clinic-form.ts';
import type { PlaceListRow } from './use-place-list.ts';

interface RoomServicesProps {
  readonly control: ClinicForm['control'];
  readonly room: PlaceListRow;
  readonly services: readonly PlaceListRow[];
}

/** Services whose patients a room calls next; none chosen: all. */
export function RoomServices({ control, room, services }: RoomServicesProps) {
  const { t } = useTranslation();
  const path = `config.rooms.${room.index}.services` as const;
  const { field, fieldState } = useController({ control, name: path });
  const chosen = field.value ?? [];
  const named = (service: PlaceListRow) => (service.name.trim() === '' ? t('settings.places.services.unnamed') : service.name);
  const options = services
    .filter((service) => isInUse(service) || chosen.includes(service.id))
    .map((service) => ({
      value: service.id,
      label: isInUse(service) ? named(service) : t('rooms.retiredService', { name: named(service) }),
    }));
  return (
    <>
      <MultiSelect
        label={t('settings.places.rooms.servicesOf', {
          name: isolated(room.name.trim() === '' ? t('settings.places.rooms.unnamed') : room.name),
        })}
        nothing={t('settings.places.rooms.allServices')}
        options={options}
        values={chosen}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={errorIn(fieldState.error)}
      />
      {takesNobody(chosen, services) && <Notice kind="warning">{t('settings.places.rooms.takesNobody')}</Notice>}
    </>
  );
}

/** The server's refusal is of one service of the list, `services.1`. */
function errorIn(error: object | undefined): string | undefined {
  if (!error) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const part of Object.values(error)) if (typeof part === 'object' && part !== null) return errorIn(part);
  return undefined;
}
