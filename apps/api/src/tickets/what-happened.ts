import { type Happened, happenedOf } from '#libs/contracts/tickets/history.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';

/** An event's sealed part; null where it has none. */
export const sealedIn = ({ data }: QueueEvent<Sealed>): Sealed | null => ('confidential' in data ? data.confidential : null);

/** An event as its ticket's history shows it; `details` are null once erased. */
export function whatHappened({ type, data }: QueueEvent<Sealed>, details: PatientDetails | null): Happened {
  const patient = details && { name: details.name, age: details.age, phone: details.phone, reason: details.reason };
  return happenedOf(type, { ...data, patient });
}
