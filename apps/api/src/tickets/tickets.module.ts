import { Module } from '@nestjs/common';
import { ClinicsModule } from '../clinics/clinics.module.ts';
import { EstimatesModule } from '../estimates/public.ts';
import { MembersModule } from '../members/members.module.ts';
import { CallNextHandler } from './commands/call-next.ts';
import { CallPatientHandler } from './commands/call-patient.ts';
import { CancelTicketHandler } from './commands/cancel-ticket.ts';
import { ChangeDetailsHandler } from './commands/change-details.ts';
import { CompleteTicketHandler } from './commands/complete-ticket.ts';
import { DeleteTicketHandler } from './commands/delete-ticket.ts';
import { IssueTicketHandler } from './commands/issue-ticket.ts';
import { MoveTicketHandler } from './commands/move-ticket.ts';
import { ResetTicketHandler } from './commands/reset-ticket.ts';
import { ExpectedWaits } from './expected-waits.ts';
import { HoursOfIssue } from './hours-of-issue.ts';
import { ListTicketsHandler } from './queries/list-tickets.ts';
import { ShowHistoryHandler } from './queries/show-history.ts';
import { ShowQueueHandler } from './queries/show-queue.ts';
import { ShowTicketHandler } from './queries/show-ticket.ts';
import { TicketAnswers } from './ticket-answers.ts';
import { TicketChanges } from './ticket-changes.ts';
import { TicketHistory } from './ticket-history.ts';
import { TicketMessages } from './ticket-messages.ts';
import { pageSecret, TicketPages } from './ticket-pages.ts';
import { TicketViews } from './ticket-views.ts';
import { TicketsController } from './tickets.controller.ts';
import { TicketsOfDay } from './tickets-of-day.ts';

const COMMANDS = [
  IssueTicketHandler,
  ChangeDetailsHandler,
  DeleteTicketHandler,
  CallNextHandler,
  CallPatientHandler,
  MoveTicketHandler,
  CompleteTicketHandler,
  CancelTicketHandler,
  ResetTicketHandler,
];

@Module({
  imports: [ClinicsModule, EstimatesModule, MembersModule],
  controllers: [TicketsController],
  providers: [
    ...COMMANDS,
    TicketChanges,
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
