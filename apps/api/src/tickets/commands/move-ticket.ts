import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveRequest } from '#libs/contracts/tickets/actions.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { TicketChanges } from '../ticket-changes.ts';
import { type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Has a patient wait for another service. */
export class MoveTicket extends QueueCommand {
  constructor(
    context: CommandContext,
    readonly ticketId: TicketId,
    readonly request: MoveRequest,
  ) {
    super(context);
  }
}

@CommandHandler(MoveTicket)
export class MoveTicketHandler implements ICommandHandler<MoveTicket> {
  constructor(private readonly tickets: TicketChanges) {}

  async execute({ context, ticketId, request }: MoveTicket): Promise<ChangedTicket> {
    return await this.tickets.change({ type: 'MoveTicket', ticketId, ...request }, context);
  }
}
