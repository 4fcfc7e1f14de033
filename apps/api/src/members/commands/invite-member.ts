import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { memberId } from '#libs/domain/kernel/ids.ts';
import type { MemberDetails } from '#libs/domain/members/member.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { MemberChanges } from '../member-changes.ts';
import { type ChangedMember, ManagerCommand } from './manager-command.ts';

/** Makes a person a member of the clinic, by the e-mail that they sign in with. */
export class InviteMember extends ManagerCommand {
  constructor(
    context: CommandContext,
    readonly details: MemberDetails,
    readonly roles: readonly Role[],
  ) {
    super(context);
  }
}

@CommandHandler(InviteMember)
export class InviteMemberHandler implements ICommandHandler<InviteMember> {
  constructor(private readonly members: MemberChanges) {}

  async execute({ context, details, roles }: InviteMember): Promise<ChangedMember> {
    const action = { type: 'InviteMember', memberId: memberId(randomUUID()), details, roles } as const;
    return await this.members.change(action, context);
  }
}
