import type { AdvanceRequest } from '#libs/contracts/tickets/actions.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { QueueCommand } from './queue-command.ts';

/** Ends the patient who is being called, if any, and calls the one who waits first. */
export class CallNext extends QueueCommand {
  constructor(context: CommandContext, request: AdvanceRequest) {
    super(context, { type: 'CallNext', ...request });
  }
}
