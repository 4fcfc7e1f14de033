import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/public.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { CodesController } from './codes.controller.ts';
import { AllowPushHandler } from './commands/allow-push.ts';
import { EndPushHandler } from './commands/end-push.ts';
import { GiveUpTurnHandler } from './commands/give-up-turn.ts';
import { CountedPages } from './counted-pages.ts';
import { OpenPages } from './open-pages.ts';
import { PageStates } from './page-states.ts';
import { PatientPageController } from './patient-page.controller.ts';
import { PushReactor } from './push/push.reactor.ts';
import { pushService } from './push/push-service.provider.ts';
import { PushSubscriptions } from './push/push-subscriptions.ts';
import { PushTurns } from './push/push-turns.ts';
import { SendPush } from './push/send-push.job.ts';
import { ShowPageAddressHandler } from './queries/show-page-address.ts';
import { ShowPatientPageHandler } from './queries/show-patient-page.ts';
import { ShowTurnHandler } from './queries/show-turn.ts';
import { WorkerController } from './worker.controller.ts';

/** Each patient's own page: what they may know of their turn, opened by a secret alone. */
@Module({
  imports: [RealtimeModule, TicketsModule],
  controllers: [WorkerController, PatientPageController, CodesController],
  providers: [
    AllowPushHandler,
    EndPushHandler,
    GiveUpTurnHandler,
    OpenPages,
    PageStates,
    PushReactor,
    pushService,
    PushSubscriptions,
    PushTurns,
    SendPush,
    CountedPages,
    ShowPageAddressHandler,
    ShowPatientPageHandler,
    ShowTurnHandler,
  ],
})
export class PatientPageModule {}
