import { Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type Invitation,
  invitation,
  type Member,
  type MemberForm,
  type MemberListAnswer,
  memberAnswer,
  memberCountAnswer,
  memberForm,
  memberListAnswer,
  membersQuery,
  type RolesForm,
  rolesForm,
} from '#libs/contracts/members.ts';
import { deletionQuery } from '#libs/contracts/patients.ts';
import { SYSTEM_PROVIDER } from '#libs/contracts/session.ts';
import { isMemberId, type MemberId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody, readBody } from '../platform/http/body/contract-body.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import type { WriteResult } from '../platform/http/write-result.ts';
import { Answers, AnswersNothing, Brings, Takes } from '../platform/openapi/decorators.ts';
import { BanMember } from './commands/ban-member.ts';
import { ChangeMemberDetails } from './commands/change-member-details.ts';
import { ChangeMemberRoles } from './commands/change-member-roles.ts';
import { DeleteMember } from './commands/delete-member.ts';
import { EraseMember } from './commands/erase-member.ts';
import { InviteMember } from './commands/invite-member.ts';
import { RestoreMember } from './commands/restore-member.ts';
import { UnbanMember } from './commands/unban-member.ts';
import { CountMembers } from './queries/count-members.ts';
import { ListMembers } from './queries/list-members.ts';
import { ShowMember } from './queries/show-member.ts';
import { ShowSystemMember } from './queries/show-system-member.ts';

@Controller('v1/users')
export class MembersController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Takes(membersQuery)
  @Answers(memberListAnswer)
  async list(@FromCaller() { clinicId }: Caller, @Query() query: unknown): Promise<MemberListAnswer> {
    return await this.queries.execute(new ListMembers(clinicId, membersQuery.parse(query)));
  }

  @Get('count')
  @Answers(memberCountAnswer)
  async count(@FromCaller() { clinicId }: Caller): Promise<{ data: { count: number } }> {
    return { data: { count: await this.queries.execute(new CountMembers(clinicId)) } };
  }

  @Get('current')
  @Answers(memberAnswer)
  async current(@FromCaller() caller: Caller): Promise<{ data: Member }> {
    const isSystem = caller.provider === SYSTEM_PROVIDER;
    const query = isSystem ? new ShowSystemMember(caller) : new ShowMember(caller.clinicId, caller.userId);
    return { data: await this.queries.execute(query) };
  }

  @Get(':id')
  @Answers(memberAnswer)
  async one(@FromCaller() { clinicId }: Caller, @Param('id') id: string): Promise<{ data: Member }> {
    return { data: await this.queries.execute(new ShowMember(clinicId, parseMemberId(id))) };
  }

  @Post()
  @Brings(invitation)
  @Answers(memberAnswer, 201)
  async invite(
    @CommandContextOf() context: CommandContext,
    @ContractBody(invitation) form: Invitation,
  ): Promise<WriteResult<Member>> {
    const { roles, ...details } = form;
    return await this.commands.dispatch(new InviteMember(context, details, roles));
  }

  @Put(':id')
  @Brings(memberForm)
  @Answers(memberAnswer)
  async edit(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @ContractBody(memberForm) details: MemberForm,
  ): Promise<WriteResult<Member>> {
    return await this.commands.dispatch(new ChangeMemberDetails(context, parseMemberId(id), details));
  }

  @Put(':id/roles')
  @Brings(rolesForm)
  @Answers(memberAnswer)
  async changeRoles(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @ContractBody(rolesForm) { roles, reason }: RolesForm,
  ): Promise<WriteResult<Member>> {
    return await this.commands.dispatch(new ChangeMemberRoles(context, parseMemberId(id), roles, reason));
  }

  @Post(':id/ban')
  @Takes(deletionQuery)
  @Answers(memberAnswer)
  async ban(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @Query() query: unknown,
  ): Promise<WriteResult<Member>> {
    const { reason } = readBody(deletionQuery, query);
    return await this.commands.dispatch(new BanMember(context, parseMemberId(id), reason));
  }

  @Delete(':id/ban')
  @Answers(memberAnswer)
  async unban(@CommandContextOf() context: CommandContext, @Param('id') id: string): Promise<WriteResult<Member>> {
    return await this.commands.dispatch(new UnbanMember(context, parseMemberId(id)));
  }

  @Delete(':id')
  @Takes(deletionQuery)
  @AnswersNothing()
  async delete(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @Query() query: unknown,
  ): Promise<WriteResult<Member>> {
    const { reason } = readBody(deletionQuery, query);
    return await this.commands.dispatch(new DeleteMember(context, parseMemberId(id), reason));
  }

  @Post(':id/restore')
  @Answers(memberAnswer)
  async restore(@CommandContextOf() context: CommandContext, @Param('id') id: string): Promise<WriteResult<Member>> {
    return await this.commands.dispatch(new RestoreMember(context, parseMemberId(id)));
  }

  @Delete(':id/permanent')
  @Takes(deletionQuery)
  @AnswersNothing()
  async erase(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @Query() query: unknown,
  ): Promise<WriteResult<Member>> {
    const { reason } = readBody(deletionQuery, query);
    return await this.commands.dispatch(new EraseMember(context, parseMemberId(id), reason));
  }
}

/** A malformed id answers like an unknown member. */
function parseMemberId(id: string): MemberId {
  if (!isMemberId(id)) throw new Refusal('member.notFound');
  return id;
}
