import { Command } from '@nestjs/cqrs';
import type { Member } from '#libs/contracts/members.ts';
import type { MemberCommand } from '#libs/domain/members/commands.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { WriteResult } from '../../platform/http/write-result.ts';

type Managed = Extract<MemberCommand, { readonly by: unknown }>;

type Bare<Command> = Command extends { readonly type: 'InviteMember' }
  ? Omit<Command, 'at' | 'by' | 'memberId'>
  : Command extends unknown
    ? Omit<Command, 'at' | 'by'>
    : never;

/** A command as a manager gives it: who asks and when, and the new member's id, are found by its handler. */
export type MemberAction = Bare<Managed>;

/** Everything that managers do to their clinic's members. */
export class ActOnMembers extends Command<WriteResult<Member>> {
  constructor(
    readonly action: MemberAction,
    readonly context: CommandContext,
  ) {
    super();
  }
}
