import type { CommandContext } from '#libs/ledger/command-context.ts';
import { type ActionOf, QueueCommand } from './queue-command.ts';

/** Gives a patient the next number of the day. */
export class IssueTicket extends QueueCommand {
  constructor(context: CommandContext, request: Omit<ActionOf<'IssueTicket'>, 'type'>) {
    super(context, { type: 'IssueTicket', ...request });
  }
}
