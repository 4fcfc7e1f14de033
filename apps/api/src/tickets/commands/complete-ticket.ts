import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { TicketChanges } from '../ticket-changes.ts';
import { type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Ends the visit of a patient who was called. */
export class CompleteTicket extends QueueCommand {
  constructor(
    context: CommandContext,
    readonly ticketId: TicketId,
  ) {
    super(context);
  }
}

@CommandHandler(CompleteTicket)
export class CompleteTicketHandler implements ICommandHandler<CompleteTicket> {
  constructor(private readonly tickets: TicketChanges) {}

  async execute({ context, ticketId }: CompleteTicket): Promise<ChangedTicket> {
    return await this.tickets.change({ type: 'CompleteTicket', ticketId }, context);
  }
}
