import { Injectable } from '@nestjs/common';
import type { Lang } from '#libs/contracts/lang.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { type OpenedDisplay, SYSTEM_ROLES } from '../sessions/system-member.ts';

/** Membership of a display's session, which no directory holds: a patient's roles, in the clinic's language. */
@Injectable()
export class SystemMembership {
  private readonly clinics;

  constructor(readModels: ReadModels) {
    this.clinics = readModels.collection(CLINICS);
  }

  /** Undefined: the clinic's links were rotated since. */
  async find(
    clinicId: ClinicId,
    { rotation }: OpenedDisplay,
  ): Promise<{ readonly roles: readonly Role[]; readonly lang: Lang } | undefined> {
    const clinic = await this.clinics.get(clinicId);
    return clinic?.displayRotation === rotation ? { roles: SYSTEM_ROLES, lang: clinic.config.lang } : undefined;
  }
}
