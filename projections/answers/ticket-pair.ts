import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { type Places, serviceOf } from '#libs/domain/queue-day/places.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';

/** The path of a ticket's own page; null where it has ended: of a past day, and of an erased patient. */
export type PageOf = (ticket: Pick<Ticket<Sealed>, 'id' | 'confidential'>) => string | null;

export interface Around {
  readonly places: Places;
  /** Undefined: for readers who do not hand out the patient's own page. */
  readonly pageOf: PageOf | undefined;
}

/** A patient's opened details; null where they are erased, or where stored bytes or their key are damaged. */
export interface OpenedPatient {
  readonly details: PatientDetails | null;
  readonly isUnreadable: boolean;
}

/** A ticket and its patient as answers show them. */
export function pairOf(ticket: Ticket<Sealed>, { places, pageOf }: Around, { details, isUnreadable }: OpenedPatient): TicketPair {
  const { id, position, status, notifiedCount, createdAt, waitingSince } = ticket;
  const { waitingAt, notifiedAt, completedAt, cancelledAt, cancelReason, arrivedAt, priority } = ticket;
  return {
    ticket: {
      id,
      position,
      status,
      notifiedCount,
      reason: details?.reason ?? null,
      createdAt,
      waitingSince,
      waitingAt,
      notifiedAt,
      completedAt,
      cancelledAt,
      cancelReason,
      arrivedAt,
      priority,
      ...whereOf(ticket, places),
      ...(pageOf && { page: pageOf(ticket) }),
    },
    patient: {
      name: details?.name ?? null,
      age: details?.age ?? null,
      phone: details?.phone ?? null,
      whatsapp: details && ticket.consent,
      needs: details && [...(details.needs ?? [])],
      ...(isUnreadable && !details && { unreadable: true }),
    },
  };
}

/** Only in a clinic that has, or had, services or rooms. A ticket of before there were services counts for the first. */
function whereOf(ticket: Ticket<Sealed>, places: Places): Pick<TicketPair['ticket'], 'service' | 'room' | 'legs'> {
  if (places.services.length === 0 && places.rooms.length === 0) return {};
  const legs = ticket.legs.map((leg) => ({ ...leg, service: serviceOf(leg, places) }));
  return { service: serviceOf(ticket, places), room: ticket.room, legs };
}
