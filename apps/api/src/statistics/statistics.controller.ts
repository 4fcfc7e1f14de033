import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Statistics, statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Answers } from '../platform/openapi/decorators.ts';
import { ShowStatistics } from './show-statistics.ts';

@Controller('v1/tickets/stats')
export class StatisticsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('today')
  @Answers(statisticsAnswer)
  async today(@FromCaller() caller: Caller): Promise<{ data: Statistics }> {
    return { data: await this.queries.execute(new ShowStatistics(caller.tenantId)) };
  }
}
