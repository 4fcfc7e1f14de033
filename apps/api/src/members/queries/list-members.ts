import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Member, MemberListAnswer, MembersQuery } from '#libs/contracts/members.ts';
import { matches } from '#libs/contracts/search.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { MemberDocument } from '#projections/members/member-document.ts';
import { MemberAnswers } from '../member-answers.ts';
import { MembersOfClinic } from '../members-of-clinic.ts';

export class ListMembers extends Query<MemberListAnswer> {
  constructor(
    readonly clinicId: ClinicId,
    readonly query: MembersQuery,
  ) {
    super();
  }
}

/** Filters in memory, because search needs fields that are sealed at rest, and a clinic has few members. */
@QueryHandler(ListMembers)
export class ListMembersHandler implements IQueryHandler<ListMembers> {
  constructor(
    private readonly members: MembersOfClinic,
    private readonly answers: MemberAnswers,
  ) {}

  async execute({ clinicId, query }: ListMembers): Promise<MemberListAnswer> {
    const members = await this.members.all(clinicId, query.direction);
    const filtered = members.filter((member) => matchesFilter(member, query));
    const { total, shown } = await this.page(filtered, query);
    const { page, limit } = query;
    return { data: shown, meta: { page, limit, total, pages: Math.ceil(total / limit) } };
  }

  /** Unseals only the requested page where there is no search. */
  private async page(members: readonly MemberDocument[], { page, limit, search }: MembersQuery) {
    const from = (page - 1) * limit;
    if (search === '') return { total: members.length, shown: await this.answers.members(members.slice(from, from + limit)) };
    const found = (await this.answers.members(members)).filter((member) => matchesMember(search, member));
    return { total: found.length, shown: found.slice(from, from + limit) };
  }
}

const matchesFilter = (member: MemberDocument, { roles, deleted }: MembersQuery): boolean =>
  member.deleted === deleted && (roles.length === 0 || roles.some((role) => member.roles.includes(role)));

const matchesMember = (search: string, { name, email }: Member): boolean => matches(search, name, email);
