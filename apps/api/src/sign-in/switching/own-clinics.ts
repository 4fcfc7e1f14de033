import { Injectable } from '@nestjs/common';
import type { OwnClinic } from '#libs/contracts/clinics/clinics.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { NewSession } from '../../platform/sessions/session-store.ts';
import { PersonsMemberships } from '../people/persons-memberships.ts';

/** Lists the clinics that a person may work at, sorted by name. */
@Injectable()
export class OwnClinics {
  private readonly clinics;

  constructor(
    readModels: ReadModels,
    private readonly memberships: PersonsMemberships,
  ) {
    this.clinics = readModels.collection(CLINICS);
  }

  async of(session: NewSession): Promise<OwnClinic[]> {
    const cards = (await this.memberships.active(session)).map(async ({ tenant: clinicId, member }) => {
      const clinic = await this.clinics.get(clinicId);
      return clinic
        ? [{ id: clinicId, slug: clinic.slug, name: clinic.name, lang: clinic.config.lang, roles: [...member.roles] }]
        : [];
    });
    return (await Promise.all(cards)).flat().sort((one, other) => one.name.localeCompare(other.name, 'ar'));
  }
}
