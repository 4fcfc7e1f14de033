import { Controller, Get } from '@nestjs/common';
import { type Clinic, clinicAnswer } from '#libs/contracts/clinics.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { CLINICS, type ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { type Caller, FromCaller, holds } from '../platform/access/caller.ts';
import { Answers } from '../platform/openapi/decorators.ts';

@Controller('v1/tenants')
export class ClinicsController {
  constructor(private readonly readModels: ReadModels) {}

  @Get('current')
  @Answers(clinicAnswer)
  async current(@FromCaller() caller: Caller): Promise<{ data: Clinic }> {
    const document = await this.readModels.collection<ClinicDocument>('clinics', CLINICS.name).get(caller.tenantId);
    if (!document) throw new Refusal('clinic.notFound');
    const { id, slug, name, config, messaging } = document;
    const clinic = { id, slug, name, config };
    return { data: holds(caller, 'Manager') ? { ...clinic, messaging } : clinic };
  }
}
