import { Injectable } from '@nestjs/common';
import { CLINICS, type ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';

/** Clinics by what an address calls them: an id, or else a slug. */
@Injectable()
export class ClinicLookup {
  private readonly clinics;

  constructor(readModels: ReadModels) {
    this.clinics = readModels.collection(CLINICS);
  }

  async find(idOrSlug: string): Promise<ClinicDocument | undefined> {
    const byId = await this.clinics.get(idOrSlug);
    if (byId) return byId;
    const [bySlug] = await this.clinics.find({ where: { slug: idOrSlug }, limit: 1 });
    return bySlug;
  }
}
