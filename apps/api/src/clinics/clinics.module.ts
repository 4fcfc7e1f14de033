import { Module } from '@nestjs/common';
import { ClinicsController } from './clinics.controller.ts';
import { Clinics } from './clinics.ts';
import { ChangeSettingsHandler } from './commands/change-settings.ts';
import { EndNoticeHandler } from './commands/end-notice.ts';
import { SetNoticeHandler } from './commands/set-notice.ts';
import { Narrators } from './narrators.ts';
import { ShowCardHandler } from './queries/show-card.ts';
import { ShowClinicHandler } from './queries/show-clinic.ts';
import { ShowColoursHandler } from './queries/show-colours.ts';
import { ShowLogoHandler } from './queries/show-logo.ts';

@Module({
  controllers: [ClinicsController],
  providers: [ChangeSettingsHandler, EndNoticeHandler, SetNoticeHandler, ShowCardHandler, ShowClinicHandler, Clinics, Narrators],
  exports: [Narrators],
})
export class ClinicsModule {}
