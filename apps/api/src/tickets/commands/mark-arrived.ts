import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { QueueCommand } from './queue-command.ts';

/** Begins the visit of a patient who was called, and has come. */
export class MarkArrived extends QueueCommand {
  constructor(context: CommandContext, ticketId: TicketId) {
    super(context, { type: 'MarkArrived', ticketId });
  }
}
