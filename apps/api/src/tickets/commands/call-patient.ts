import type { CallRequest } from '#libs/contracts/tickets/actions.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { QueueCommand } from './queue-command.ts';

/** Calls a patient, or calls one again. */
export class CallPatient extends QueueCommand {
  constructor(context: CommandContext, ticketId: TicketId, request: CallRequest) {
    super(context, { type: 'CallPatient', ticketId, ...request });
  }
}
