import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { QueueCommand } from './queue-command.ts';

/** Has a patient whose ticket was ended wait again. */
export class ResetTicket extends QueueCommand {
  constructor(context: CommandContext, ticketId: TicketId) {
    super(context, { type: 'ResetTicket', ticketId });
  }
}
