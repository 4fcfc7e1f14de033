import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberId } from '#libs/domain/kernel/ids.ts';
import type { MemberDetails } from '#libs/domain/members/member.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { MemberChanges } from '../member-changes.ts';
import { type ChangedMember, ManagerCommand } from './manager-command.ts';

/** Changes a member's name and e-mail. */
export class ChangeMemberDetails extends ManagerCommand {
  constructor(
    context: CommandContext,
    readonly memberId: MemberId,
    readonly details: MemberDetails,
  ) {
    super(context);
  }
}

@CommandHandler(ChangeMemberDetails)
export class ChangeMemberDetailsHandler implements ICommandHandler<ChangeMemberDetails> {
  constructor(private readonly members: MemberChanges) {}

  async execute({ context, memberId, details }: ChangeMemberDetails): Promise<ChangedMember> {
    return await this.members.change({ type: 'ChangeMemberDetails', memberId, details }, context);
  }
}
