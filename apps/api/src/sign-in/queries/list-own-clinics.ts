import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnClinic } from '#libs/contracts/clinics/clinics.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { SessionStore } from '../../platform/sessions/session-store.ts';
import { PersonsMemberships } from '../people/persons-memberships.ts';
import { sessionOfToken } from '../session-of-token.ts';

/** The clinics that a person may work at, sorted by name. */
export class ListOwnClinics extends Query<OwnClinic[]> {
  constructor(readonly token: string | undefined) {
    super();
  }
}

@QueryHandler(ListOwnClinics)
export class ListOwnClinicsHandler implements IQueryHandler<ListOwnClinics> {
  private readonly clinics;

  constructor(
    readModels: ReadModels,
    private readonly sessions: SessionStore,
    private readonly memberships: PersonsMemberships,
  ) {
    this.clinics = readModels.collection(CLINICS);
  }

  async execute({ token }: ListOwnClinics): Promise<OwnClinic[]> {
    const session = await sessionOfToken(this.sessions, token);
    const cards = (await this.memberships.active(session)).map(async ({ tenant: clinicId, member }) => {
      const clinic = await this.clinics.get(clinicId);
      return clinic
        ? [{ id: clinicId, slug: clinic.slug, name: clinic.name, lang: clinic.config.lang, roles: [...member.roles] }]
        : [];
    });
    return (await Promise.all(cards)).flat().sort((one, other) => one.name.localeCompare(other.name, 'ar'));
  }
}
