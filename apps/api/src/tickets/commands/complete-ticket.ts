import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { QueueCommand } from './queue-command.ts';

/** Ends the visit of a patient who was called. */
export class CompleteTicket extends QueueCommand {
  constructor(context: CommandContext, ticketId: TicketId) {
    super(context, { type: 'CompleteTicket', ticketId });
  }
}
