import { Injectable } from '@nestjs/common';
import { type ClinicId, isMemberId, type MemberId } from '#libs/domain/kernel/ids.ts';
import { MemberAnswers } from './member-answers.ts';
import { MembersOfClinic } from './members-of-clinic.ts';

/** Names of a clinic's members by id. Erased members and those of other clinics are left out. */
@Injectable()
export class MemberNames {
  constructor(
    private readonly members: MembersOfClinic,
    private readonly answers: MemberAnswers,
  ) {}

  async namesOf(clinicId: ClinicId, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const memberIds = [...new Set(ids)].filter((id): id is MemberId => isMemberId(id));
    const found = await Promise.all(memberIds.map((id) => this.members.one(clinicId, id)));
    const members = await this.answers.members(found.flatMap((member) => member ?? []));
    return new Map(members.map(({ id, name }) => [id, name]));
  }
}
