import { Controller, Param, Post } from '@nestjs/common';
import { type QuarantinedStream, quarantineRetryAnswer } from '#libs/contracts/operations.ts';
import { Commands } from '../platform/bus/commands.ts';
import { Answers } from '../platform/openapi/decorators.ts';
import { RetryQuarantined } from './commands/retry-quarantined.ts';

@Controller('v1/operations')
export class OperationsController {
  constructor(private readonly commands: Commands) {}

  /** The answer does not wait for the retry: another process may make it, and it may rebuild a read model. */
  @Post('quarantine/:projection/:stream/retry')
  @Answers(quarantineRetryAnswer, 202)
  async retry(
    @Param('projection') projection: string,
    @Param('stream') stream: string,
  ): Promise<{ readonly data: QuarantinedStream }> {
    return { data: await this.commands.dispatch(new RetryQuarantined(projection, stream)) };
  }
}
