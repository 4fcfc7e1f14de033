import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { type ActionOf, QueueCommand } from './queue-command.ts';

/** Changes a patient's details. */
export class ChangeDetails extends QueueCommand {
  constructor(context: CommandContext, ticketId: TicketId, patient: ActionOf<'ChangeDetails'>['patient']) {
    super(context, { type: 'ChangeDetails', ticketId, patient });
  }
}
