import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/public.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { CodesController } from './codes.controller.ts';
import { GiveUpTurnHandler } from './commands/give-up-turn.ts';
import { CountedPages } from './counted-pages.ts';
import { OpenPages } from './open-pages.ts';
import { PageStates } from './page-states.ts';
import { PatientPageController } from './patient-page.controller.ts';
import { ShowPageAddressHandler } from './queries/show-page-address.ts';
import { ShowPatientPageHandler } from './queries/show-patient-page.ts';
import { ShowTurnHandler } from './queries/show-turn.ts';

/** Each patient's own page: what they may know of their turn, opened by a secret alone. */
@Module({
  imports: [RealtimeModule, TicketsModule],
  controllers: [PatientPageController, CodesController],
  providers: [
    GiveUpTurnHandler,
    OpenPages,
    PageStates,
    CountedPages,
    ShowPageAddressHandler,
    ShowPatientPageHandler,
    ShowTurnHandler,
  ],
})
export class PatientPageModule {}
