import { Injectable } from '@nestjs/common';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { CLINICS, type ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';

/** Clinics, by what a sign-in page's address calls them. */
@Injectable()
export class SignInClinics {
  private readonly clinics;

  constructor(readModels: ReadModels) {
    this.clinics = readModels.collection<ClinicDocument>('clinics', CLINICS.name);
  }

  async find(idOrSlug: string): Promise<ClinicDocument> {
    const byId = await this.clinics.get(idOrSlug);
    if (byId) return byId;
    const [bySlug] = await this.clinics.find({ where: { slug: idOrSlug }, limit: 1 });
    if (!bySlug) throw new Refusal('clinic.notFound');
    return bySlug;
  }
}
