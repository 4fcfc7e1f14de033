import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Member } from '#libs/contracts/members.ts';
import type { ClinicId, MemberId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { MemberAnswers } from '../member-answers.ts';
import { MembersOfClinic } from '../members-of-clinic.ts';

/** One member, also a deleted one: a manager must see the member to restore. */
export class ShowMember extends Query<Member> {
  constructor(
    readonly clinicId: ClinicId,
    readonly id: MemberId,
  ) {
    super();
  }
}

@QueryHandler(ShowMember)
export class ShowMemberHandler implements IQueryHandler<ShowMember> {
  constructor(
    private readonly members: MembersOfClinic,
    private readonly answers: MemberAnswers,
  ) {}

  async execute({ clinicId, id }: ShowMember): Promise<Member> {
    const document = await this.members.one(clinicId, id);
    const [member] = document ? await this.answers.members([document]) : [];
    if (!member) throw new Refusal('member.notFound');
    return member;
  }
}
