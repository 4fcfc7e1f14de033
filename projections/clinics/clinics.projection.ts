import type { ClinicEvent } from '#libs/domain/clinic/events.ts';
import { evolve } from '#libs/domain/clinic/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { LogEvent, Projection, Ref } from '../projection.ts';
import { recognise } from '../recognise.ts';
import { CLINICS, type ClinicDocument } from './clinic-document.ts';

const isClinicEvent = recognise<ClinicEvent<Sealed>>('tenant', {
  ClinicOpened: true,
  ClinicSettingsChanged: true,
  DisplayAccessRotated: true,
  DayBegun: true,
});

/** Every clinic, found by its id or its slug. */
export const clinics: Projection = {
  name: 'clinics',
  version: 3,
  collections: [CLINICS],

  touches: (event) => (isClinicEvent(event) ? [clinicRef(event)] : []),

  project(event, documents) {
    if (!isClinicEvent(event)) return;
    const ref = clinicRef(event);
    const clinic = evolve(documents.get<ClinicDocument>(ref) ?? null, event);
    if (!clinic) return;
    const document: ClinicDocument = { ...clinic, id: event.clinicId };
    documents.put(ref, document);
  },
};

const clinicRef = ({ clinicId }: LogEvent): Ref => ({ collection: CLINICS.name, id: clinicId });
