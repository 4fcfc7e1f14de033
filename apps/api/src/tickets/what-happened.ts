import type { Happened } from '#libs/contracts/tickets/history.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';

/** What an event holds of its patient, sealed. */
export const sealedIn = ({ data }: QueueEvent<Sealed>): Sealed | null => ('confidential' in data ? data.confidential : null);

/** An event as its ticket's history tells it; `details` are null once erased. */
export function whatHappened({ type, data }: QueueEvent<Sealed>, details: PatientDetails | null): Happened {
  const patient = details && { name: details.name, age: details.age, phone: details.phone, reason: details.reason };
  switch (type) {
    case 'TicketIssued':
      return { type, position: data.position, patient };
    case 'TicketDetailsChanged':
      return { type, patient };
    case 'PatientCalled':
      return { type, attempt: data.attempt };
    case 'TicketCancelled':
      return { type, reason: data.reason };
    case 'TicketCompleted':
    case 'TicketReset':
    case 'TicketDeleted':
    case 'PatientErased':
      return { type };
  }
}
