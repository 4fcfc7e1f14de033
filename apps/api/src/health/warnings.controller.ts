import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Warning, warningsAnswer } from '#libs/contracts/warnings.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Answers } from '../platform/openapi/decorators.ts';
import { ShowWarnings } from './queries/show-warnings.ts';

@Controller('v1/warnings')
export class WarningsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Answers(warningsAnswer)
  async show(@FromCaller() { lang, clinicId }: Caller): Promise<{ data: readonly Warning[] }> {
    return { data: await this.queries.execute(new ShowWarnings(lang, clinicId)) };
  }
}
