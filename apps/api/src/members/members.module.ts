import { Module } from '@nestjs/common';
import { ActorSeal } from '../platform/audit/actor-seal.ts';
import { BanMemberHandler } from './commands/ban-member.ts';
import { ChangeMemberDetailsHandler } from './commands/change-member-details.ts';
import { ChangeMemberRolesHandler } from './commands/change-member-roles.ts';
import { DeleteMemberHandler } from './commands/delete-member.ts';
import { EraseMemberHandler } from './commands/erase-member.ts';
import { InviteMemberHandler } from './commands/invite-member.ts';
import { RestoreMemberHandler } from './commands/restore-member.ts';
import { UnbanMemberHandler } from './commands/unban-member.ts';
import { MemberAnswers } from './member-answers.ts';
import { MemberChanges } from './member-changes.ts';
import { MemberNames } from './member-names.ts';
import { MembersController } from './members.controller.ts';
import { MembersOfClinic } from './members-of-clinic.ts';
import { CountMembersHandler } from './queries/count-members.ts';
import { ListMembersHandler } from './queries/list-members.ts';
import { ShowMemberHandler } from './queries/show-member.ts';
import { ShowSystemMemberHandler } from './queries/show-system-member.ts';
import { SessionEndingReactor } from './session-ending.reactor.ts';

const COMMANDS = [
  InviteMemberHandler,
  ChangeMemberDetailsHandler,
  ChangeMemberRolesHandler,
  BanMemberHandler,
  UnbanMemberHandler,
  DeleteMemberHandler,
  RestoreMemberHandler,
  EraseMemberHandler,
];

@Module({
  controllers: [MembersController],
  providers: [
    ...COMMANDS,
    MemberChanges,
    ActorSeal,
    CountMembersHandler,
    ListMembersHandler,
    ShowMemberHandler,
    ShowSystemMemberHandler,
    MemberAnswers,
    MemberNames,
    MembersOfClinic,
    SessionEndingReactor,
  ],
  exports: [MemberNames],
})
export class MembersModule {}
