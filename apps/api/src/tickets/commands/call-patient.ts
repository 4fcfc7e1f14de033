import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CallRequest } from '#libs/contracts/tickets/actions.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { TicketChanges } from '../ticket-changes.ts';
import { type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Calls a patient, or calls one again. */
export class CallPatient extends QueueCommand {
  constructor(
    context: CommandContext,
    readonly ticketId: TicketId,
    readonly request: CallRequest,
  ) {
    super(context);
  }
}

@CommandHandler(CallPatient)
export class CallPatientHandler implements ICommandHandler<CallPatient> {
  constructor(private readonly tickets: TicketChanges) {}

  async execute({ context, ticketId, request }: CallPatient): Promise<ChangedTicket> {
    return await this.tickets.change({ type: 'CallPatient', ticketId, ...request }, context);
  }
}
