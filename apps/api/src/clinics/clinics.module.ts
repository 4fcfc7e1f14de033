import { Module } from '@nestjs/common';
import { ClinicsController } from './clinics.controller.ts';
import { Clinics } from './clinics.ts';
import { ChangeSettingsHandler } from './commands/change-settings.ts';
import { Narrators } from './narrators.ts';
import { ShowCardHandler } from './queries/show-card.ts';
import { ShowClinicHandler } from './queries/show-clinic.ts';

@Module({
  controllers: [ClinicsController],
  providers: [ChangeSettingsHandler, ShowCardHandler, ShowClinicHandler, Clinics, Narrators],
  exports: [Narrators],
})
export class ClinicsModule {}
