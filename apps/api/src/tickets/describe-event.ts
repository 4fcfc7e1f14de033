import { type Happened, happenedOf } from '#libs/contracts/tickets/history.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';

/** An event's sealed patient details; null where it carries none. */
export const sealedPatientOf = ({ data }: QueueEvent<Sealed>): Sealed | null =>
  'confidential' in data ? data.confidential : null;

/** Maps an event to an entry of its ticket's history; `details` are null once erased. */
export function describeEvent({ type, data }: QueueEvent<Sealed>, details: PatientDetails | null): Happened {
  const patient = details && { name: details.name, age: details.age, phone: details.phone, reason: details.reason };
  return happenedOf(type, { ...data, patient });
}
