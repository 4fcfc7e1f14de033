import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type MessagesToday, messagesTodayAnswer } from '#libs/contracts/messaging/messages-today.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Answers } from '../platform/openapi/decorators.ts';
import { ShowMessagesToday } from './queries/show-messages-today.ts';

@Controller('v1/messaging')
export class MessagesTodayController {
  constructor(private readonly queries: QueryBus) {}

  @Get('today')
  @Answers(messagesTodayAnswer)
  async today(@FromCaller() { clinicId }: Caller): Promise<{ data: MessagesToday }> {
    return { data: await this.queries.execute(new ShowMessagesToday(clinicId)) };
  }
}
