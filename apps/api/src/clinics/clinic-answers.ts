import type { Clinic, PublicClinic } from '#libs/contracts/clinics.ts';
import type { ClinicDocument } from '#projections/clinics/clinic-document.ts';

type Shown = Pick<ClinicDocument, 'id' | 'slug' | 'name' | 'config' | 'messaging'>;

/** As its manager sees it: everything but the provider's token. */
export const forManager = ({ id, slug, name, config, messaging }: Shown): Clinic => ({ id, slug, name, config, messaging });

/** As its other members see it. */
export const forMember = ({ id, slug, name, config }: Shown): Clinic => ({ id, slug, name, config });

/** As anybody sees it who knows what it is called. */
export const forAnybody = ({ id, slug, name, config: { lang } }: Shown): PublicClinic => ({ id, slug, name, lang });
