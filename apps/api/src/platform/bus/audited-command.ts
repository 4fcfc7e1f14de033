import type { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { AuditContext } from '../audit/audit-context.ts';

/** A command that names who asks, in which clinic, by which request; and, where it writes to the log, its own id. */
export type AuditedCommand<Result> = Command<Result> & {
  readonly context: AuditContext & Partial<Pick<CommandContext, 'commandId'>>;
};
