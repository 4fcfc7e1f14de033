import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicDocument } from '#projections/clinics/clinic-document.ts';
import type { Config } from '#runtime/config/config.ts';
import { ClinicLookup } from '../platform/access/clinic-lookup.ts';
import { CONFIG } from '../platform/runtime/tokens.ts';
import { CENTRE_SLUG } from './centre.ts';

/** The clinics of a demonstration. */
@Injectable()
export class DemonstrationClinics {
  constructor(
    private readonly clinics: ClinicLookup,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refusal outside a demonstration */
  async all(): Promise<readonly ClinicDocument[]> {
    const { demonstration, defaultTenant } = this.config;
    if (!demonstration) throw new Refusal('route.notFound');
    const ids = new Set([defaultTenant, CENTRE_SLUG]);
    const found = await Promise.all([...ids].map((id) => this.clinics.find(id)));
    return found.filter((clinic) => clinic !== undefined);
  }
}
