import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { QueueCommand } from './queue-command.ts';

/** Has a patient wait in order of arrival again. */
export class EndPriority extends QueueCommand {
  constructor(context: CommandContext, ticketId: TicketId) {
    super(context, { type: 'EndPriority', ticketId });
  }
}
