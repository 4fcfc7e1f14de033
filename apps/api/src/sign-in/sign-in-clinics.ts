import { Injectable } from '@nestjs/common';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { ClinicLookup } from '../platform/access/clinic-lookup.ts';

/** Finds the clinic of a sign-in page's address by id or slug. */
@Injectable()
export class SignInClinics {
  constructor(private readonly clinics: ClinicLookup) {}

  async find(idOrSlug: string): Promise<ClinicDocument> {
    const clinic = await this.clinics.find(idOrSlug);
    if (!clinic) throw new Refusal('clinic.notFound');
    return clinic;
  }
}
