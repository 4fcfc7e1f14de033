import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/public.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { CodesController } from './codes.controller.ts';
import { GiveUpTurnHandler } from './commands/give-up-turn.ts';
import { OpenPages } from './open-pages.ts';
import { PageDocuments } from './page-documents.ts';
import { PageStates } from './page-states.ts';
import { PatientPageController } from './patient-page.controller.ts';

/** Each patient's own page: what they may know of their turn, opened by a secret alone. */
@Module({
  imports: [RealtimeModule, TicketsModule],
  controllers: [PatientPageController, CodesController],
  providers: [GiveUpTurnHandler, OpenPages, PageDocuments, PageStates],
})
export class PatientPageModule {}
