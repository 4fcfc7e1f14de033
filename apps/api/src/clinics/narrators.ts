import { Injectable } from '@nestjs/common';
import type { Narrator } from '#libs/contracts/audit/narrator.ts';
import { narratorOf } from '#libs/contracts/audit/words.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { CLINICS, type ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';

/** Tells a clinic's events in words, with its services, rooms, digits and time zone as they are now. */
@Injectable()
export class Narrators {
  private readonly clinics;

  constructor(readModels: ReadModels) {
    this.clinics = readModels.collection(CLINICS);
  }

  async narratorOf(clinicId: ClinicId, lang: Lang): Promise<Narrator> {
    return narratorOf(lang, await this.configOf(clinicId));
  }

  /** The settings of a clinic; the default ones before its first event is folded. */
  async configOf(clinicId: ClinicId): Promise<ClinicDocument['config']> {
    return (await this.clinics.get(clinicId))?.config ?? DEFAULT_CONFIG;
  }
}
