import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
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
  constructor(
    private readonly clinics: Clinics,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ caller }: ShowClinic): Promise<Clinic> {
    const clinic = await this.clinics.byId(caller.clinicId);
    const at = instant(this.now());
    return caller.roles.includes('Manager') ? forManager(clinic, at) : forMember(clinic, at);
  }
}
