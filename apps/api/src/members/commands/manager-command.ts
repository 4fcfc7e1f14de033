import { Command } from '@nestjs/cqrs';
import type { Member } from '#libs/contracts/members.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { AwaitsReadModels } from '../../platform/bus/awaits-read-models.ts';
import type { Written } from '../../platform/bus/written.ts';

/** Outcome with the member that the command changed. */
export type ChangedMember = Written<Member>;

/** A command of a manager on the members of their clinic. Pages refetch its read model, and sessions are checked against it. */
@AwaitsReadModels('members')
export abstract class ManagerCommand extends Command<ChangedMember> {
  readonly context: CommandContext;

  constructor(context: CommandContext) {
    super();
    this.context = context;
  }
}
