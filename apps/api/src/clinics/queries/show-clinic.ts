import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { forManager, forMember } from '../clinic-answers.ts';
import { Clinics } from '../clinics.ts';

/** The caller's own clinic, in the view of their role. */
export class ShowClinic extends Query<Clinic> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ShowClinic)
export class ShowClinicHandler implements IQueryHandler<ShowClinic> {
  constructor(private readonly clinics: Clinics) {}

  async execute({ caller }: ShowClinic): Promise<Clinic> {
    const clinic = await this.clinics.byId(caller.clinicId);
    return caller.roles.includes('Manager') ? forManager(clinic) : forMember(clinic);
  }
}
