import { Injectable } from '@nestjs/common';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { type Places, serviceOf } from '#libs/domain/queue-day/places.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { PageOf } from './ticket-pages.ts';

/** Unseals tickets of the log and the read models for callers who may see their patients. */
@Injectable()
export class TicketAnswers {
  constructor(private readonly keys: KeyRing) {}

  /** `pageOf`: for readers who may hand out the patient's own page. */
  async pair(ticket: Ticket<Sealed>, places: Places, pageOf?: PageOf): Promise<TicketPair> {
    const patient = await this.keys.unseal<PatientDetails>(ticket.confidential);
    return pairOf(ticket, { places, pageOf }, patient, this.keys.isUnreadable(ticket.confidential));
  }

  async pairs(tickets: readonly Ticket<Sealed>[], places: Places, pageOf?: PageOf): Promise<TicketPair[]> {
    const opened = await this.keys.unsealAll<PatientDetails>(tickets.map((ticket) => ticket.confidential));
    return tickets.map((ticket, index) =>
      pairOf(ticket, { places, pageOf }, opened[index] ?? null, this.keys.isUnreadable(ticket.confidential)),
    );
  }
}

interface Around {
  readonly places: Places;
  readonly pageOf: PageOf | undefined;
}

function pairOf(
  ticket: Ticket<Sealed>,
  { places, pageOf }: Around,
  patient: PatientDetails | null,
  unreadable: boolean,
): TicketPair {
  const { id, position, status, notifiedCount, createdAt, waitingSince } = ticket;
  const { waitingAt, notifiedAt, completedAt, cancelReason } = ticket;
  const reason = patient?.reason ?? null;
  return {
    ticket: {
      id,
      position,
      status,
      notifiedCount,
      reason,
      createdAt,
      waitingSince,
      waitingAt,
      notifiedAt,
      completedAt,
      cancelReason,
      ...whereOf(ticket, places),
      ...(pageOf && { page: pageOf(ticket) }),
    },
    patient: {
      name: patient?.name ?? null,
      age: patient?.age ?? null,
      phone: patient?.phone ?? null,
      whatsapp: patient && ticket.consent,
      ...(unreadable && !patient && { unreadable }),
    },
  };
}

/** Only in a clinic that has, or had, services or rooms. A ticket of before there were services counts for the first. */
function whereOf(ticket: Ticket<Sealed>, places: Places): Pick<TicketPair['ticket'], 'service' | 'room' | 'legs'> {
  if (places.services.length === 0 && places.rooms.length === 0) return {};
  const legs = ticket.legs.map((leg) => ({ ...leg, service: serviceOf(leg, places) }));
  return { service: serviceOf(ticket, places), room: ticket.room, legs };
}
