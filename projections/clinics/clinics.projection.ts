import { evolve } from '#libs/domain/clinic/state.ts';
import { isClinicEvent } from '#libs/ledger/log/clinic-event.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { refTo } from '../collection.ts';
import type { Projection } from '../projection.ts';
import { CLINICS } from './clinic-document.ts';

/** Every clinic, found by its id or its slug. */
export const clinics: Projection<'clinics'> = {
  name: 'clinics',
  version: 12,
  collections: [CLINICS],

  touches: (event) => (isClinicEvent(event) ? [clinicRef(event)] : []),

  project(event, documents) {
    if (!isClinicEvent(event)) return;
    const ref = clinicRef(event);
    const clinic = evolve(documents.get(ref) ?? null, event);
    if (clinic) documents.put(ref, { ...clinic, id: event.clinicId });
  },
};

const clinicRef = ({ clinicId }: LogEvent) => refTo(CLINICS, clinicId);
