import { Controller, Get } from '@nestjs/common';
import { type Member, memberAnswer } from '#libs/contracts/members.ts';
import type { MemberDetails } from '#libs/domain/directory/member.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { MEMBERS, type MemberDocument } from '#projections/members/member-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Answers } from '../platform/openapi/decorators.ts';

@Controller('v1/users')
export class MembersController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly keys: KeyRing,
  ) {}

  @Get('current')
  @Answers(memberAnswer)
  async current(@FromCaller() { userId }: Caller): Promise<{ data: Member }> {
    const member = await this.readModels.collection<MemberDocument>('members', MEMBERS.name).get(userId);
    const details = member && (await this.keys.unseal<MemberDetails>(member.confidential));
    if (!member || !details) throw new Refusal('member.notFound');
    const { id, roles, createdAt, banned, deleted, lang } = member;
    return { data: { id, ...details, roles: [...roles], createdAt, banned, deleted, lang } };
  }
}
