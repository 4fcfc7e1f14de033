import { Inject, Injectable } from '@nestjs/common';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { dayOfTicket } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { QUEUES } from '../platform/runtime/tokens.ts';
import { TicketAnswers } from './ticket-answers.ts';
import { TicketPages } from './ticket-pages.ts';
import { asMedicalMaySee } from './visibility.ts';

/** Answers a command's tickets as its caller may see them. */
@Injectable()
export class ChangedTickets {
  constructor(
    @Inject(QUEUES) private readonly queues: QueueLedger,
    private readonly answers: TicketAnswers,
    private readonly pages: TicketPages,
  ) {}

  /** A replayed answer may come after its patient is finished, so visibility of the name depends on the ticket's present state. */
  async pair(
    ticket: Ticket<Sealed>,
    { places, today }: Pick<ClinicNow, 'places' | 'today'>,
    { clinicId, actor }: CommandContext,
  ): Promise<TicketPair> {
    const pageOf = this.pages.seenBy(actor.roles, clinicId, today);
    if (pageOf) return await this.answers.pair(ticket, places, pageOf);
    const { state } = await this.queues.load(queueStream(clinicId, dayOfTicket(ticket.id)));
    return await this.answers.pair(asMedicalMaySee(ticket, state.tickets.get(ticket.id)), places);
  }
}
