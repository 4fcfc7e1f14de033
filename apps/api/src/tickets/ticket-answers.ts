import { Injectable } from '@nestjs/common';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { type PageOf, pairOf } from '#projections/answers/ticket-pair.ts';

/** Unseals tickets of the log and the read models for callers who may see their patients. */
@Injectable()
export class TicketAnswers {
  constructor(private readonly keys: KeyRing) {}

  /** `pageOf`: for readers who may hand out the patient's own page. */
  async pair(ticket: Ticket<Sealed>, places: Places, pageOf?: PageOf): Promise<TicketPair> {
    const details = await this.keys.unseal<PatientDetails>(ticket.confidential);
    return pairOf(ticket, { places, pageOf }, { details, isUnreadable: this.keys.isUnreadable(ticket.confidential) });
  }

  async pairs(tickets: readonly Ticket<Sealed>[], places: Places, pageOf?: PageOf): Promise<TicketPair[]> {
    const opened = await this.keys.unsealAll<PatientDetails>(tickets.map((ticket) => ticket.confidential));
    return tickets.map((ticket, index) => {
      const isUnreadable = this.keys.isUnreadable(ticket.confidential);
      return pairOf(ticket, { places, pageOf }, { details: opened[index] ?? null, isUnreadable });
    });
  }
}
