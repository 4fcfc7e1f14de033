import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clinic, ClinicSettingsInput } from '#libs/contracts/clinics.ts';
import { isInUse } from '#libs/contracts/places.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { roomsChange } from '../rules/place-list.ts';
import { useClinicForm } from './clinic-form.ts';
import { PlaceListSection } from './place-list.tsx';
import { RoomServices } from './room-services.tsx';
import { SettingsCard } from './settings-card.tsx';
import { usePlaceList } from './use-place-list.ts';
import { WallPreview } from './wall-preview.tsx';

/** Services that patients wait for, and rooms that they are called to. Beginning or ending to call to rooms is asked first. */
export function PlacesCard({ clinic }: { readonly clinic: Clinic }) {
  const { t } = useTranslation();
  const form = useClinicForm('places', clinic, placesOf);
  const services = usePlaceList(form.control, 'services');
  const rooms = usePlaceList(form.control, 'rooms');
  const [asked, setAsked] = useState<ReturnType<typeof roomsChange>>(null);
  const question = useLast(asked);
  const { config } = clinic;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const change = roomsChange(config.rooms, rooms.rows);
    if (form.canSubmit && change !== null) setAsked(change);
    else form.submit();
  };
  return (
    <SettingsCard
      title={t('settings.places.title')}
      about={t('settings.places.about')}
      icon={<DoorOpen size={20} />}
      form={form}
      onSubmit={submit}
    >
      <PlaceListSection kind="services" list={services} savedIds={idsOf(config.services)} onRemoved={rooms.forgetService} />
      <PlaceListSection kind="rooms" list={rooms} savedIds={idsOf(config.rooms)}>
        {(room) =>
          (services.inUse.length > 0 || (room.services ?? []).length > 0) && (
            <RoomServices rooms={rooms} room={room} services={services.rows} />
          )
        }
      </PlaceListSection>
      <WallPreview clinic={clinic} rooms={rooms.rows.filter(isInUse)} />
      {question && (
        <AlertDialog
          isOpen={asked !== null}
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title={t(`settings.places.ask.${question}.title`)}
          description={t(`settings.places.ask.${question}.text`)}
          confirmLabel={t(`settings.places.ask.${question}.confirm`)}
          onConfirm={() => {
            setAsked(null);
            form.submit();
          }}
        />
      )}
    </SettingsCard>
  );
}

const placesOf = ({ config: { services, rooms } }: Clinic): ClinicSettingsInput => ({ config: { services, rooms } });

const idsOf = (places: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(places.map(({ id }) => id));
