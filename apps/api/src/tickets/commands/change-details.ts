import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { TicketChanges } from '../ticket-changes.ts';
import { type ActionOf, type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Changes a patient's details. */
export class ChangeDetails extends QueueCommand {
  constructor(
    context: CommandContext,
    readonly ticketId: TicketId,
    readonly patient: ActionOf<'ChangeDetails'>['patient'],
  ) {
    super(context);
  }
}

@CommandHandler(ChangeDetails)
export class ChangeDetailsHandler implements ICommandHandler<ChangeDetails> {
  constructor(private readonly tickets: TicketChanges) {}

  async execute({ context, ticketId, patient }: ChangeDetails): Promise<ChangedTicket> {
    return await this.tickets.change({ type: 'ChangeDetails', ticketId, patient }, context);
  }
}
