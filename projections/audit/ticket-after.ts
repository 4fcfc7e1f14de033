import type { Instant } from '#libs/domain/kernel/ids.ts';
import { saysStatus } from '#libs/domain/queue-day/events.ts';
import { isPresent } from '#libs/domain/queue-day/rules.ts';
import type { QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import { type AuditedTicket, NO_SERVICE } from './audit-document.ts';

/** Bounds a document that people could make grow by returning one ticket for ever: older waits are told as one. */
const MAX_WAITS = 50;

/** The ticket after an event of its day; undefined while it was not issued. */
export function ticketAfter(ticket: AuditedTicket | undefined, event: QueueLogEvent): AuditedTicket | undefined {
  const at = event.occurredAt;
  if (event.type === 'TicketIssued') {
    const { position: number, service = NO_SERVICE } = event.data;
    return { number, service, room: null, issuedAt: at, deletedAt: null, present: [[at, null]] };
  }
  if (!ticket || !saysStatus(event)) return ticket;
  switch (event.type) {
    case 'PatientCalled':
      return { ...ticket, room: event.data.room ?? null };
    case 'TicketMoved':
      return { ...ticket, service: event.data.service, room: null, present: reopened(ticket.present, at) };
    case 'TicketReset':
      return { ...ticket, room: null, present: reopened(ticket.present, at) };
    case 'TicketCompleted':
    case 'TicketCancelled':
      return { ...ticket, room: null, present: ended(ticket.present, at) };
    case 'ActionUndone':
      return givenBack(ticket, event.data, at);
    case 'TicketDeleted':
      return { ...ticket, room: null, deletedAt: at, present: ended(ticket.present, at) };
  }
}

type ActionUndone = Extract<QueueLogEvent, { readonly type: 'ActionUndone' }>['data'];

/** A ticket that comes back is present anew: nobody saw its patient between the action and the undo. */
function givenBack(ticket: AuditedTicket, { before: { status, service, room } }: ActionUndone, at: Instant): AuditedTicket {
  const present = isPresent(status) ? reopened(ticket.present, at) : ended(ticket.present, at);
  return { ...ticket, service: service ?? NO_SERVICE, room: status === 'notified' ? room : null, present };
}

type Waits = AuditedTicket['present'];

function ended(waits: Waits, at: Instant): Waits {
  const last = waits.at(-1);
  return last && last[1] === null ? waits.with(-1, [last[0], at]) : waits;
}

function reopened(waits: Waits, at: Instant): Waits {
  if (waits.at(-1)?.[1] === null) return waits;
  const [first, second, ...others] = waits;
  const bounded: Waits = first && second && waits.length >= MAX_WAITS ? [[first[0], second[1]], ...others] : waits;
  return [...bounded, [at, null]];
}
