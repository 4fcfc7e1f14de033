import type { TicketId } from '#libs/domain/kernel/ids.ts';
import { evolveTicket, TICKET_VERSION } from '#libs/domain/queue-day/state.ts';
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
    const ticket = evolveTicket(documents.get(ref), event, event.revision);
    if (!ticket) return documents.delete(ref);
    const { clinicId, day } = event;
    const { confidential } = ticket;
    const sought = { key: confidential?.key ?? null, named: confidential !== null };
    documents.put(ref, { ...ticket, tenant: clinicId, day, ...sought });
  },
};

const ticketRef = (id: TicketId) => refTo(TICKETS, id);
