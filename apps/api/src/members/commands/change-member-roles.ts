import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '#libs/domain/kernel/actor.ts';
import type { MemberId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { ActorSeal } from '../../platform/audit/actor-seal.ts';
import { MemberChanges } from '../member-changes.ts';
import { type ChangedMember, ManagerCommand } from './manager-command.ts';

/** Changes a member's roles. The reason is sealed, as all that a member writes. */
export class ChangeMemberRoles extends ManagerCommand {
  constructor(
    context: CommandContext,
    readonly memberId: MemberId,
    readonly roles: readonly Role[],
    readonly reason: string | undefined,
  ) {
    super(context);
  }
}

@CommandHandler(ChangeMemberRoles)
export class ChangeMemberRolesHandler implements ICommandHandler<ChangeMemberRoles> {
  constructor(
    private readonly members: MemberChanges,
    private readonly actorSeal: ActorSeal,
  ) {}

  async execute({ context, memberId, roles, reason }: ChangeMemberRoles): Promise<ChangedMember> {
    const { clinicId, actor } = context;
    const sealed = reason !== undefined && { reason: await this.actorSeal.seal(clinicId, actor, reason) };
    return await this.members.change({ type: 'ChangeMemberRoles', memberId, roles, ...sealed }, context);
  }
}
