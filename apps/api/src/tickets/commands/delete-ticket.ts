import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { type ActionOf, QueueCommand } from './queue-command.ts';

/** Deletes a ticket with all that identifies its patient. */
export class DeleteTicket extends QueueCommand {
  constructor(context: CommandContext, ticketId: TicketId, reason: ActionOf<'DeleteTicket'>['reason']) {
    super(context, { type: 'DeleteTicket', ticketId, reason });
  }
}
