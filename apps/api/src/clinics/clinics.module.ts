import { Module } from '@nestjs/common';
import { ClinicsController } from './clinics.controller.ts';
import { Clinics } from './clinics.ts';
import { ChangeSettingsHandler } from './commands/change-settings.ts';
import { EndNoticeHandler } from './commands/end-notice.ts';
import { RemoveLogoHandler } from './commands/remove-logo.ts';
import { SetLogoHandler } from './commands/set-logo.ts';
import { SetNoticeHandler } from './commands/set-notice.ts';
import { DropUnusedLogos } from './logo/drop-unused-logos.ts';
import { Logos } from './logo/logos.ts';
import { LookController } from './look.controller.ts';
import { Narrators } from './narrators.ts';
import { ShowCardHandler } from './queries/show-card.ts';
import { ShowClinicHandler } from './queries/show-clinic.ts';
import { ShowColoursHandler } from './queries/show-colours.ts';
import { ShowLogoHandler } from './queries/show-logo.ts';

@Module({
  controllers: [ClinicsController, LookController],
  providers: [
    ChangeSettingsHandler,
    EndNoticeHandler,
    RemoveLogoHandler,
    SetLogoHandler,
    SetNoticeHandler,
    ShowCardHandler,
    ShowClinicHandler,
    ShowColoursHandler,
    ShowLogoHandler,
    Clinics,
    DropUnusedLogos,
    Logos,
    Narrators,
  ],
  exports: [Logos, Narrators],
})
export class ClinicsModule {}
