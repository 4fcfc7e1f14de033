import type { QueueLogEvent } from '../queue-event.ts';
import type { EntryDocument } from './board.ts';

/** The entry after an event; the same object where nothing of it changes. */
export function entryAfter(entry: EntryDocument | undefined, event: QueueLogEvent): EntryDocument | undefined {
  switch (event.type) {
    case 'TicketIssued': {
      const { clinicId, day } = event;
      const { position, confidential } = event.data;
      return { tenant: clinicId, day, position, rank: event.revision, confidential };
    }
    case 'TicketReset':
      return entry && { ...entry, rank: event.revision };
    case 'TicketDetailsChanged':
    case 'PatientCorrected':
      return entry && { ...entry, confidential: event.data.confidential };
    case 'PatientErased':
      return entry && { ...entry, confidential: null };
    case 'TicketDeleted':
      return undefined;
    case 'PatientCalled':
    case 'TicketMoved':
    case 'TicketCompleted':
    case 'TicketCancelled':
    case 'PatientHeld':
    case 'PatientReleased':
      return entry;
  }
}
