import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import { arrivesAnew, evolveTicket, TICKET_VERSION } from '#libs/domain/queue-day/state.ts';
import { isQueueEvent } from '#libs/ledger/log/queue-event.ts';
import { refTo } from '../collection.ts';
import type { Projection } from '../projection.ts';
import { TICKETS } from './ticket-document.ts';

/** Every ticket of every day, with the patient's details sealed as in the log. */
export const queue: Projection<'queue'> = {
  name: 'queue',
  // The first number rises with what is kept here beside the ticket.
  version: 1 + TICKET_VERSION,
  collections: [TICKETS],

  touches: (event) => (isQueueEvent(event) ? [ticketRef(event.data.ticketId)] : []),

  project(event, documents) {
    if (!isQueueEvent(event)) return;
    const ref = ticketRef(event.data.ticketId);
    const before = documents.get(ref);
    const ticket = evolveTicket(before, event, event.revision);
    if (!ticket) return documents.delete(ref);
    const { clinicId, day } = event;
    const lastCall = event.type === 'PatientCalled' ? event.revision : (before?.lastCall ?? null);
    const timesCalled = timesCalledAfter(before?.timesCalled ?? 0, event);
    const { confidential } = ticket;
    const sought = { key: confidential?.key ?? null, named: confidential !== null };
    documents.put(ref, { ...ticket, tenant: clinicId, day, lastCall, timesCalled, ...sought });
  },
};

function timesCalledAfter(before: number, event: QueueEvent<unknown>): number {
  if (arrivesAnew(event)) return 0;
  return event.type === 'PatientCalled' ? before + 1 : before;
}

const ticketRef = (id: TicketId) => refTo(TICKETS, id);
