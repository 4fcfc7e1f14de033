import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { MemberChanges } from '../member-changes.ts';
import { type ChangedMember, ManagerCommand } from './manager-command.ts';

/** Takes a deleted member back into the clinic. */
export class RestoreMember extends ManagerCommand {
  constructor(
    context: CommandContext,
    readonly memberId: MemberId,
  ) {
    super(context);
  }
}

@CommandHandler(RestoreMember)
export class RestoreMemberHandler implements ICommandHandler<RestoreMember> {
  constructor(private readonly members: MemberChanges) {}

  async execute({ context, memberId }: RestoreMember): Promise<ChangedMember> {
    return await this.members.change({ type: 'RestoreMember', memberId }, context);
  }
}
