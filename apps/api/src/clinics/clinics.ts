import { Injectable } from '@nestjs/common';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { CLINICS, type ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';

/** Looks up a clinic by its id or slug. */
@Injectable()
export class Clinics {
  private readonly clinics;

  constructor(readModels: ReadModels) {
    this.clinics = readModels.collection(CLINICS);
  }

  async byId(id: string): Promise<ClinicDocument> {
    return found(await this.clinics.get(id));
  }

  async bySlug(slug: string): Promise<ClinicDocument> {
    const [clinic] = await this.clinics.find({ where: { slug }, limit: 1 });
    return found(clinic);
  }
}

function found(clinic: ClinicDocument | undefined): ClinicDocument {
  if (!clinic) throw new Refusal('clinic.notFound');
  return clinic;
}
