import { Controller, Post } from '@nestjs/common';
import {
  type TestMessage,
  type TestMessageRequest,
  testMessageAnswer,
  testMessageRequest,
} from '#libs/contracts/messaging/test-message.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import { Answers, Brings } from '../platform/openapi/decorators.ts';
import { SendTestMessage } from './commands/send-test-message.ts';

@Controller('v1/messaging')
export class TestMessageController {
  constructor(private readonly commands: Commands) {}

  @Post('test')
  @Brings(testMessageRequest)
  @Answers(testMessageAnswer)
  async test(
    @CommandContextOf() context: CommandContext,
    @ContractBody(testMessageRequest) { to }: TestMessageRequest,
  ): Promise<{ data: TestMessage }> {
    return { data: await this.commands.dispatch(new SendTestMessage(to, context)) };
  }
}
