import { Module } from '@nestjs/common';
import { ActOnQueueHandler } from './commands/act-on-queue.handler.ts';
import { ListTicketsHandler } from './queries/list-tickets.ts';
import { ShowLineHandler } from './queries/show-line.ts';
import { ShowTicketHandler } from './queries/show-ticket.ts';
import { TicketAnswers } from './ticket-answers.ts';
import { TicketsController } from './tickets.controller.ts';
import { TicketsOfDay } from './tickets-of-day.ts';

@Module({
  controllers: [TicketsController],
  providers: [ActOnQueueHandler, ListTicketsHandler, ShowLineHandler, ShowTicketHandler, TicketAnswers, TicketsOfDay],
})
export class TicketsModule {}
