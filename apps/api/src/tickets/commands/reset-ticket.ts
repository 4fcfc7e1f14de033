import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { TicketChanges } from '../ticket-changes.ts';
import { type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Has a patient whose ticket was ended wait again. */
export class ResetTicket extends QueueCommand {
  constructor(
    context: CommandContext,
    readonly ticketId: TicketId,
  ) {
    super(context);
  }
}

@CommandHandler(ResetTicket)
export class ResetTicketHandler implements ICommandHandler<ResetTicket> {
  constructor(private readonly tickets: TicketChanges) {}

  async execute({ context, ticketId }: ResetTicket): Promise<ChangedTicket> {
    return await this.tickets.change({ type: 'ResetTicket', ticketId }, context);
  }
}
