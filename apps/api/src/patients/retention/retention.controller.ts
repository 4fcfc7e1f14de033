import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type RetentionPreview, retentionAnswer, retentionQuery } from '#libs/contracts/patients.ts';
import { type Caller, FromCaller } from '../../platform/access/caller.ts';
import { Answers, Takes } from '../../platform/openapi/decorators.ts';
import { ShowRetention } from './queries/show-retention.ts';

@Controller('v1/tenants/current/retention')
export class RetentionController {
  constructor(private readonly queries: QueryBus) {}

  /** A dry run, before a manager saves the days. */
  @Get()
  @Takes(retentionQuery)
  @Answers(retentionAnswer)
  async preview(@FromCaller() { clinicId }: Caller, @Query() query: unknown): Promise<{ data: RetentionPreview }> {
    return { data: await this.queries.execute(new ShowRetention(clinicId, retentionQuery.parse(query).days)) };
  }
}
