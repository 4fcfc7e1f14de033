import { type Happened, happenedOf } from '#libs/contracts/tickets/history.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { isSealed, type Sealed } from '#libs/privacy/sealed.ts';

/** An event's sealed patient details; null where it carries none. */
export const sealedPatientOf = ({ data }: QueueEvent<Sealed>): Sealed | null =>
  'confidential' in data ? data.confidential : null;

/** The sealed reason of a hold or a release; null where the event has none. A deletion's is a code. */
export const sealedReasonOf = ({ data }: QueueEvent<Sealed>): Sealed | null =>
  'reason' in data && isSealed(data.reason) ? data.reason : null;

/** Maps an event to an entry of its ticket's history; `details` and `heldFor`, the reason of a hold, are null once erased. */
export function describeEvent(
  { type, data }: QueueEvent<Sealed>,
  details: PatientDetails | null,
  heldFor: string | null = null,
): Happened {
  const reason = type === 'PatientHeld' || type === 'PatientReleased' ? { reason: heldFor } : {};
  return happenedOf(type, { ...data, ...reason, patient: details });
}
