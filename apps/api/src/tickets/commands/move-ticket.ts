import type { MoveRequest } from '#libs/contracts/tickets/actions.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { QueueCommand } from './queue-command.ts';

/** Has a patient wait for another service. */
export class MoveTicket extends QueueCommand {
  constructor(context: CommandContext, ticketId: TicketId, request: MoveRequest) {
    super(context, { type: 'MoveTicket', ticketId, ...request });
  }
}
