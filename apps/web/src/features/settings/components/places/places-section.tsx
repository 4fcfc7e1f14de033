import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicSettingsInput } from '#libs/contracts/clinics/clinic-settings.ts';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { mergedPlaces } from '#libs/contracts/clinics/merged-places.ts';
import { isInUse } from '#libs/contracts/clinics/places.ts';
import { isolated } from '#libs/contracts/isolated.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { laterOrNothing } from '../../../../ui/later-or-nothing.ts';
import { useLast } from '../../../../ui/use-last.ts';
import { roomCalls, useAskCalled } from '../../../tickets/public.ts';
import { retiredBy, roomsChange } from '../../rules/place-list.ts';
import { useClinicForm } from '../clinic-form.ts';
import { FormSection } from '../form-section.tsx';
import { PlaceListSection } from './place-list.tsx';
import { RoomWay } from './room-way.tsx';
import { ServiceWithoutRoom } from './service-without-room.tsx';
import { type Place, usePlaceList } from './use-place-list.ts';

/** Only a clinic with services has targets of their own; only one with rooms has services to choose for them, and a wall that names them. */
const ServiceTarget = laterOrNothing(async () => (await import('./service-target.tsx')).ServiceTarget);
const RoomServices = laterOrNothing(async () => (await import('./room-services.tsx')).RoomServices);
const WallPreview = laterOrNothing(async () => (await import('./wall-preview.tsx')).WallPreview);

interface Question {
  readonly kind: 'first' | 'last' | 'calling';
  /** Open calls in rooms that the save takes out of use. */
  readonly calls: readonly { readonly room: string; readonly position: number }[];
}

/**
 * Services that patients wait for, and rooms that they are called to. Beginning or ending to call to rooms is asked first, and so
 * is taking a room out of use while a patient is called there.
 */
export function PlacesSection({ clinic }: { readonly clinic: Clinic }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useClinicForm('places', clinic, placesOf);
  const services = usePlaceList(form.control, 'services');
  const rooms = usePlaceList(form.control, 'rooms');
  const [asked, setAsked] = useState<Question | null>(null);
  const question = useLast(asked);
  const askCalled = useAskCalled();
  const { config } = clinic;
  /** Those of rooms that the save takes out of use. */
  const openCalls = async (after: readonly Place[]): Promise<Question['calls']> => {
    const retired = [...retiredBy(config.rooms, after)];
    if (retired.length === 0) return [];
    return roomCalls({ ...config, rooms: retired }, await askCalled()).flatMap(({ room, pair }) =>
      room && pair ? [{ room: room.name, position: pair.ticket.position }] : [],
    );
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!form.canSubmit) return form.submit();
    const after = mergedPlaces<Place>({ before: form.begun.config?.rooms ?? [], wanted: rooms.rows, now: config.rooms });
    const calls = await openCalls(after);
    const kind = roomsChange(config.rooms, after) ?? (calls.length > 0 ? 'calling' : null);
    if (kind === null) form.submit();
    else setAsked({ kind, calls });
  };
  return (
    <FormSection
      title={t('settings.places.title')}
      about={t('settings.places.about')}
      form={form}
      isWide
      onSubmit={(event) => void submit(event)}
    >
      <PlaceListSection kind="services" list={services} savedIds={idsOf(config.services)} onRemoved={rooms.forgetService}>
        {(service) => (
          <>
            <Suspense>
              <ServiceTarget services={services} service={service} config={config} />
            </Suspense>
            <ServiceWithoutRoom service={service} services={services.rows} rooms={rooms.rows} />
          </>
        )}
      </PlaceListSection>
      <PlaceListSection kind="rooms" list={rooms} savedIds={idsOf(config.rooms)}>
        {(room) => (
          <>
            <RoomWay rooms={rooms} room={room} saved={config.rooms.find(({ id }) => id === room.id)?.way} />
            {(services.inUse.length > 0 || (room.services ?? []).length > 0) && (
              <Suspense>
                <RoomServices rooms={rooms} room={room} services={services.rows} />
              </Suspense>
            )}
          </>
        )}
      </PlaceListSection>
      {rooms.rows.some(isInUse) && (
        <Suspense>
          <WallPreview clinic={clinic} rooms={rooms.rows.filter(isInUse)} />
        </Suspense>
      )}
      {question && (
        <AlertDialog
          isOpen={asked !== null}
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title={t(`settings.places.ask.${question.kind}.title`)}
          description={t(`settings.places.ask.${question.kind}.text`)}
          confirmLabel={t(`settings.places.ask.${question.kind}.confirm`)}
          onConfirm={() => {
            setAsked(null);
            form.submit();
          }}
        >
          {question.calls.length > 0 && (
            <ul className="flex list-disc flex-col gap-1 ps-5">
              {question.calls.map(({ room, position }) => (
                <li key={position}>
                  {t('settings.places.ask.call', { room: isolated(room), position: format.position(position) })}
                </li>
              ))}
            </ul>
          )}
        </AlertDialog>
      )}
    </FormSection>
  );
}

const placesOf = ({ config: { services, rooms } }: Clinic): ClinicSettingsInput => ({ config: { services, rooms } });

const idsOf = (places: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(places.map(({ id }) => id));
