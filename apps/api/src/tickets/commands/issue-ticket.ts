import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { TicketChanges } from '../ticket-changes.ts';
import { type ActionOf, type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Gives a patient the next number of the day. */
export class IssueTicket extends QueueCommand {
  constructor(
    context: CommandContext,
    readonly patient: ActionOf<'IssueTicket'>['patient'],
    readonly service: ActionOf<'IssueTicket'>['service'],
  ) {
    super(context);
  }
}

@CommandHandler(IssueTicket)
export class IssueTicketHandler implements ICommandHandler<IssueTicket> {
  constructor(private readonly tickets: TicketChanges) {}

  async execute({ context, patient, service }: IssueTicket): Promise<ChangedTicket> {
    return await this.tickets.change({ type: 'IssueTicket', patient, service }, context);
  }
}
