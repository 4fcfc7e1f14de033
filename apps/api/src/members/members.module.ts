import { Module } from '@nestjs/common';
import { ActorSeal } from '../platform/audit/actor-seal.ts';
import { ActOnMembersHandler } from './commands/act-on-members.handler.ts';
import { MemberAnswers } from './member-answers.ts';
import { MemberNames } from './member-names.ts';
import { MembersController } from './members.controller.ts';
import { MembersOfClinic } from './members-of-clinic.ts';
import { CountMembersHandler } from './queries/count-members.ts';
import { ListMembersHandler } from './queries/list-members.ts';
import { ShowMemberHandler } from './queries/show-member.ts';
import { ShowSystemMemberHandler } from './queries/show-system-member.ts';
import { SessionEndingReactor } from './session-ending.reactor.ts';

@Module({
  controllers: [MembersController],
  providers: [
    ActOnMembersHandler,
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
