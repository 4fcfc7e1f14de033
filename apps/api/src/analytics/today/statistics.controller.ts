import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { statisticsQuery } from '#libs/contracts/tickets/queries.ts';
import { type Statistics, statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { type Caller, FromCaller } from '../../platform/access/caller.ts';
import { Answers, Takes } from '../../platform/openapi/decorators.ts';
import { ShowStatistics } from './queries/show-statistics.ts';

@Controller('v1/tickets/stats')
export class StatisticsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('today')
  @Takes(statisticsQuery)
  @Answers(statisticsAnswer)
  async today(@FromCaller() caller: Caller, @Query() query: unknown): Promise<{ data: Statistics }> {
    const { service } = statisticsQuery.parse(query);
    return { data: await this.queries.execute(new ShowStatistics(caller.clinicId, undefined, service)) };
  }
}
