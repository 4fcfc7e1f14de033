import type { Clinic } from '#libs/domain/clinic/state.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { collectionOf } from '../collection.ts';
import type { Plain } from '../plain.ts';

/** A clinic with its settings; `confidential` is the provider's token, sealed. */
export type ClinicDocument = Plain<Clinic<Sealed>> & { readonly id: ClinicId };

export const CLINICS = collectionOf<ClinicDocument>({ projection: 'clinics', name: 'clinics', indexes: [['slug']] });
