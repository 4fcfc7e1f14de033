import type { TicketId } from '#libs/domain/kernel/ids.ts';
import { evolveTicket } from '#libs/domain/queue-day/state.ts';
import type { Revision } from '#libs/event-store/event-store.ts';
import type { Projection, Ref } from '../projection.ts';
import { isQueueEvent, type QueueLogEvent } from '../queue-event.ts';
import { TICKETS, type TicketDocument } from './ticket-document.ts';

/** Every ticket of every day, with the patient's details sealed as they stand in the log. */
export const queue: Projection = {
  name: 'queue',
  version: 3,
  collections: [TICKETS],

  touches: (event) => (isQueueEvent(event) ? [ticketRef(event.data.ticketId)] : []),

  project(event, documents) {
    if (!isQueueEvent(event)) return;
    const ref = ticketRef(event.data.ticketId);
    const before = documents.get<TicketDocument>(ref);
    const ticket = evolveTicket(before, event);
    if (!ticket) return documents.delete(ref);
    const { tenant, day } = event;
    documents.put(ref, { ...ticket, tenant, day, rank: rankAfter(before, event) });
  },
};

const ticketRef = (id: TicketId): Ref => ({ collection: TICKETS.name, id });

function rankAfter(before: TicketDocument | undefined, event: QueueLogEvent): Revision {
  return !before || event.type === 'TicketReset' ? event.revision : before.rank;
}
