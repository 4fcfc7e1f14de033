import { Injectable } from '@nestjs/common';
import type { ClinicId, MemberId } from '#libs/domain/kernel/ids.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { MEMBERS } from '#projections/members/member-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { Membership, Memberships } from '../platform/access/callers.ts';

/** Reads memberships from the read models, so a ban or a change of roles takes effect once they are caught up. */
@Injectable()
export class LedgerMemberships implements Memberships {
  private readonly members;
  private readonly clinics;

  constructor(readModels: ReadModels) {
    this.members = readModels.collection(MEMBERS);
    this.clinics = readModels.collection(CLINICS);
  }

  async find(clinicId: ClinicId, id: MemberId): Promise<Membership | undefined> {
    const member = await this.members.get(id);
    if (member?.tenant !== clinicId) return undefined;
    const { roles, banned, deleted } = member;
    const lang = member.lang ?? (await this.clinics.get(clinicId))?.config.lang ?? 'ar';
    return { roles, banned, deleted, lang };
  }
}
