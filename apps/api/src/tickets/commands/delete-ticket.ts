import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { TicketChanges } from '../ticket-changes.ts';
import { type ActionOf, type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Deletes a ticket with all that identifies its patient. */
export class DeleteTicket extends QueueCommand {
  constructor(
    context: CommandContext,
    readonly ticketId: TicketId,
    readonly reason: ActionOf<'DeleteTicket'>['reason'],
  ) {
    super(context);
  }
}

@CommandHandler(DeleteTicket)
export class DeleteTicketHandler implements ICommandHandler<DeleteTicket> {
  constructor(private readonly tickets: TicketChanges) {}

  async execute({ context, ticketId, reason }: DeleteTicket): Promise<ChangedTicket> {
    return await this.tickets.change({ type: 'DeleteTicket', ticketId, reason }, context);
  }
}
