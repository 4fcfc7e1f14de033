import { Injectable } from '@nestjs/common';
import type { ClinicId, MemberId } from '#libs/domain/kernel/ids.ts';
import { MEMBERS, type MemberDocument } from '#projections/members/member-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';

/** Reads the members of one clinic; ids of other clinics are not found. */
@Injectable()
export class MembersOfClinic {
  private readonly members;

  constructor(readModels: ReadModels) {
    this.members = readModels.collection(MEMBERS);
  }

  /** Sorted by creation time. */
  async all(clinicId: ClinicId, direction: 'asc' | 'desc'): Promise<readonly MemberDocument[]> {
    return await this.members.find({ where: { tenant: clinicId }, orderBy: [{ field: 'createdAt', direction }] });
  }

  async one(clinicId: ClinicId, id: MemberId): Promise<MemberDocument | undefined> {
    const member = await this.members.get(id);
    return member?.tenant === clinicId ? member : undefined;
  }
}
