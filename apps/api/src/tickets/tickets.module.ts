import { Module } from '@nestjs/common';
import { ClinicsModule } from '../clinics/clinics.module.ts';
import { EstimatesModule } from '../estimates/public.ts';
import { MembersModule } from '../members/members.module.ts';
import { ChangedTickets } from './changed-tickets.ts';
import { QueueCommandHandler } from './commands/queue-command-handler.ts';
import { UndoActionHandler } from './commands/undo-action.ts';
import { ExpectedWaits } from './expected-waits.ts';
import { HoursOfIssue } from './hours-of-issue.ts';
import { ListTicketsHandler } from './queries/list-tickets.ts';
import { ShowHistoryHandler } from './queries/show-history.ts';
import { ShowQueueHandler } from './queries/show-queue.ts';
import { ShowTicketHandler } from './queries/show-ticket.ts';
import { TicketActionsController } from './ticket-actions.controller.ts';
import { TicketAnswers } from './ticket-answers.ts';
import { TicketHistory } from './ticket-history.ts';
import { TicketMessages } from './ticket-messages.ts';
import { pageSecret, TicketPages } from './ticket-pages.ts';
import { TicketViews } from './ticket-views.ts';
import { TicketsController } from './tickets.controller.ts';
import { TicketsOfDay } from './tickets-of-day.ts';
import { UndoFormat } from './undo-format.ts';

@Module({
  imports: [ClinicsModule, EstimatesModule, MembersModule],
  controllers: [TicketsController, TicketActionsController],
  providers: [
    ChangedTickets,
    QueueCommandHandler,
    UndoActionHandler,
    UndoFormat,
    ExpectedWaits,
    HoursOfIssue,
    ListTicketsHandler,
    ShowHistoryHandler,
    ShowQueueHandler,
    ShowTicketHandler,
    TicketAnswers,
    TicketHistory,
    TicketMessages,
    pageSecret,
    TicketPages,
    TicketViews,
    TicketsOfDay,
  ],
  exports: [ExpectedWaits, TicketAnswers, TicketHistory, TicketMessages, TicketPages],
})
export class TicketsModule {}
