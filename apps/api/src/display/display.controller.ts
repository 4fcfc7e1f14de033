import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { displayAnswer, type ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Answers } from '../platform/openapi/decorators.ts';
import { ShowDisplay } from './queries/show-display.ts';

@Controller('v1/tickets/queue')
export class DisplayController {
  constructor(private readonly queries: QueryBus) {}

  /** The reduced shape for every role: the answer's type has no field for a name. */
  @Get('display')
  @Answers(displayAnswer)
  async display(@FromCaller() caller: Caller): Promise<{ data: readonly ReducedEntry[] }> {
    return { data: await this.queries.execute(new ShowDisplay(caller.clinicId)) };
  }
}
