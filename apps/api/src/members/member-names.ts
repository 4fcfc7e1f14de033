import { Injectable } from '@nestjs/common';
import { type ClinicId, isMemberId, type MemberId } from '#libs/domain/kernel/ids.ts';
import { MemberAnswers } from './member-answers.ts';
import { MembersOfClinic } from './members-of-clinic.ts';

/** What the members of a clinic are called, by their ids. Whoever was erased has no name, nor has a member of another clinic. */
@Injectable()
export class MemberNames {
  constructor(
    private readonly members: MembersOfClinic,
    private readonly answers: MemberAnswers,
  ) {}

  async of(tenant: ClinicId, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const asked = [...new Set(ids)].filter((id): id is MemberId => isMemberId(id));
    const found = await Promise.all(asked.map((id) => this.members.one(tenant, id)));
    const members = await this.answers.members(found.flatMap((member) => member ?? []));
    return new Map(members.map(({ id, name }) => [id, name]));
  }
}
