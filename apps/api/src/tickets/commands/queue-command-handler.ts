import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { dayOfTicket } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import { ClinicQueue, type MaySeeDay } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { Written } from '../../platform/bus/written.ts';
import { QUEUES } from '../../platform/runtime/tokens.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { TicketPages } from '../ticket-pages.ts';
import { asMedicalMaySee, maySeeDay } from '../visibility.ts';
import { type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Changes a ticket of a clinic's queue, and answers it as the caller may see it. Nest finds it for each verb by their base class. */
@CommandHandler(QueueCommand)
export class QueueCommandHandler implements ICommandHandler<QueueCommand> {
  constructor(
    private readonly queue: ClinicQueue,
    @Inject(QUEUES) private readonly queues: QueueLedger,
    private readonly answers: TicketAnswers,
    private readonly pages: TicketPages,
  ) {}

  async execute({ action, context }: QueueCommand): Promise<ChangedTicket> {
    const maySee: MaySeeDay = (day, today) => maySeeDay(context.actor.roles, day, today);
    const { state, events, position, places, today } = await this.queue.act(action, context, maySee);
    const last = events.at(-1);
    const ticket = last && state.tickets.get(last.data.ticketId);
    return new Written(position, () => (ticket ? this.visiblePair(ticket, { places, today }, context) : null));
  }

  /** A replayed answer may come after its patient is finished, so visibility of the name depends on the ticket's present state. */
  private async visiblePair(
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
