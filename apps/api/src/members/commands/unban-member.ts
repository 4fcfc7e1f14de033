import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { MemberChanges } from '../member-changes.ts';
import { type ChangedMember, ManagerCommand } from './manager-command.ts';

/** Lets a banned member in again. */
export class UnbanMember extends ManagerCommand {
  constructor(
    context: CommandContext,
    readonly memberId: MemberId,
  ) {
    super(context);
  }
}

@CommandHandler(UnbanMember)
export class UnbanMemberHandler implements ICommandHandler<UnbanMember> {
  constructor(private readonly members: MemberChanges) {}

  async execute({ context, memberId }: UnbanMember): Promise<ChangedMember> {
    return await this.members.change({ type: 'UnbanMember', memberId }, context);
  }
}
