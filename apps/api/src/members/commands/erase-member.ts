import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberId } from '#libs/domain/kernel/ids.ts';
import type { ErasureReason } from '#libs/domain/queue-day/reasons.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { MemberChanges } from '../member-changes.ts';
import { type ChangedMember, ManagerCommand } from './manager-command.ts';

/** Erases a member for good, with all that identifies them. */
export class EraseMember extends ManagerCommand {
  constructor(
    context: CommandContext,
    readonly memberId: MemberId,
    readonly reason: ErasureReason | undefined,
  ) {
    super(context);
  }
}

@CommandHandler(EraseMember)
export class EraseMemberHandler implements ICommandHandler<EraseMember> {
  constructor(private readonly members: MemberChanges) {}

  async execute({ context, memberId, reason }: EraseMember): Promise<ChangedMember> {
    return await this.members.remove({ type: 'EraseMember', memberId, reason }, context);
  }
}
