import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MemberId } from '#libs/domain/kernel/ids.ts';
import type { ErasureReason } from '#libs/domain/queue-day/reasons.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { MemberChanges } from '../member-changes.ts';
import { type ChangedMember, ManagerCommand } from './manager-command.ts';

/** Takes a member out of the clinic. They can be restored. */
export class DeleteMember extends ManagerCommand {
  constructor(
    context: CommandContext,
    readonly memberId: MemberId,
    readonly reason: ErasureReason | undefined,
  ) {
    super(context);
  }
}

@CommandHandler(DeleteMember)
export class DeleteMemberHandler implements ICommandHandler<DeleteMember> {
  constructor(private readonly members: MemberChanges) {}

  async execute({ context, memberId, reason }: DeleteMember): Promise<ChangedMember> {
    return await this.members.remove({ type: 'DeleteMember', memberId, reason }, context);
  }
}
