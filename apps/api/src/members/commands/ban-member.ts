import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberId } from '#libs/domain/kernel/ids.ts';
import type { ErasureReason } from '#libs/domain/queue-day/reasons.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { MemberChanges } from '../member-changes.ts';
import { type ChangedMember, ManagerCommand } from './manager-command.ts';

/** Bars a member from the clinic, until they are unbanned. */
export class BanMember extends ManagerCommand {
  constructor(
    context: CommandContext,
    readonly memberId: MemberId,
    readonly reason: ErasureReason | undefined,
  ) {
    super(context);
  }
}

@CommandHandler(BanMember)
export class BanMemberHandler implements ICommandHandler<BanMember> {
  constructor(private readonly members: MemberChanges) {}

  async execute({ context, memberId, reason }: BanMember): Promise<ChangedMember> {
    return await this.members.change({ type: 'BanMember', memberId, reason }, context);
  }
}
