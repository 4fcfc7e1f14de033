import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelRequest } from '#libs/contracts/tickets/actions.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { TicketChanges } from '../ticket-changes.ts';
import { type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Ends a ticket without a visit. */
export class CancelTicket extends QueueCommand {
  constructor(
    context: CommandContext,
    readonly ticketId: TicketId,
    readonly request: CancelRequest,
  ) {
    super(context);
  }
}

@CommandHandler(CancelTicket)
export class CancelTicketHandler implements ICommandHandler<CancelTicket> {
  constructor(private readonly tickets: TicketChanges) {}

  async execute({ context, ticketId, request }: CancelTicket): Promise<ChangedTicket> {
    return await this.tickets.change({ type: 'CancelTicket', ticketId, ...request }, context);
  }
}
