import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import type { PublicClinic } from '#libs/contracts/clinics/public-clinic.ts';
import { countryOf } from '#libs/domain/clinic/countries.ts';
import { noticeAt } from '#libs/domain/clinic/notice.ts';
import { weekStartOf } from '#libs/domain/clinic/week-start.ts';
import type { Instant } from '#libs/domain/kernel/ids.ts';
import type { ClinicDocument } from '#projections/clinics/clinic-document.ts';

type ClinicFields = Pick<ClinicDocument, 'id' | 'slug' | 'name' | 'config' | 'messaging' | 'notice'>;

/** Manager's view of a clinic at an instant: everything but the provider's token. */
export const forManager = (clinic: ClinicFields, at: Instant): Clinic => ({
  ...forMember(clinic, at),
  messaging: clinic.messaging,
});

/** Other members' view of a clinic. */
export const forMember = ({ id, slug, name, config, notice }: ClinicFields, at: Instant): Clinic => ({
  id,
  slug,
  name,
  config: configOf(config),
  notice: noticeAt(notice, at),
});

/** Public view of a clinic, for anybody who knows its id or slug. */
export const forAnybody = ({ id, slug, name, config: { lang, logo, colour } }: ClinicFields): PublicClinic => ({
  id,
  slug,
  name,
  lang,
  logo: logo?.hash ?? null,
  colour,
});

/** The wire's lists are mutable ones. */
function configOf({ services, rooms, voice, logo, ...config }: ClinicFields['config']): Clinic['config'] {
  return {
    ...config,
    country: countryOf(config),
    weekStartsOn: weekStartOf(config),
    services: [...services],
    voice: { ...voice, silent: [...voice.silent] },
    logo: logo?.hash ?? null,
    rooms: rooms.map((room) => ({ ...room, services: [...room.services] })),
  };
}
