import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AdvanceRequest } from '#libs/contracts/tickets/actions.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { TicketChanges } from '../ticket-changes.ts';
import { type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Ends the patient who is being called, if any, and calls the one who waits first. */
export class CallNext extends QueueCommand {
  constructor(
    context: CommandContext,
    readonly request: AdvanceRequest,
  ) {
    super(context);
  }
}

@CommandHandler(CallNext)
export class CallNextHandler implements ICommandHandler<CallNext> {
  constructor(private readonly tickets: TicketChanges) {}

  async execute({ context, request }: CallNext): Promise<ChangedTicket> {
    return await this.tickets.change({ type: 'CallNext', ...request }, context);
  }
}
