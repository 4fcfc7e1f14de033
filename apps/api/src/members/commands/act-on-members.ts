import { Command } from '@nestjs/cqrs';
import type { Member } from '#libs/contracts/members.ts';
import type { MemberCommand } from '#libs/domain/members/commands.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { WriteResult } from '../../platform/http/write-result.ts';

type ManagedCommand = Extract<MemberCommand, { readonly by: unknown }>;

type WithoutContext<Command> = Command extends { readonly type: 'InviteMember' }
  ? Omit<Command, 'at' | 'by' | 'memberId'>
  : Command extends { readonly type: 'ChangeMemberRoles' }
    ? Omit<Command, 'at' | 'by' | 'reason'> & { readonly reason: string | undefined }
    : Command extends unknown
      ? Omit<Command, 'at' | 'by'>
      : never;

/** A manager's command as it comes from the request; the handler adds actor, time and the new member's id, and seals the reason. */
export type MemberAction = WithoutContext<ManagedCommand>;

/** Every manager's action on the members of their clinic. */
export class ActOnMembers extends Command<WriteResult<Member>> {
  constructor(
    readonly action: MemberAction,
    readonly context: CommandContext,
  ) {
    super();
  }
}
