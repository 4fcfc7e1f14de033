import type { CancelRequest } from '#libs/contracts/tickets/actions.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { QueueCommand } from './queue-command.ts';

/** Ends a ticket without a visit. */
export class CancelTicket extends QueueCommand {
  constructor(context: CommandContext, ticketId: TicketId, request: CancelRequest) {
    super(context, { type: 'CancelTicket', ticketId, ...request });
  }
}
