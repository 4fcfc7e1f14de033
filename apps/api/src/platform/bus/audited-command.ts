import type { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { AuditContext } from '../audit/audit-context.ts';

/** A command with its audit context: who asks, in which clinic, by which request; one that writes to the log has an id of its own. Without: nobody is signed in. */
export type AuditedCommand<Result> = Command<Result> & {
  readonly context?: AuditContext & Partial<Pick<CommandContext, 'commandId'>>;
};
