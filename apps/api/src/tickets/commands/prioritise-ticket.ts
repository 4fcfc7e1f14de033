import type { PrioritiseRequest } from '#libs/contracts/tickets/actions.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { QueueCommand } from './queue-command.ts';

/** Has a patient come before those who arrived earlier. */
export class PrioritiseTicket extends QueueCommand {
  constructor(context: CommandContext, ticketId: TicketId, { reason }: PrioritiseRequest) {
    super(context, { type: 'PrioritiseTicket', ticketId, reason });
  }
}
