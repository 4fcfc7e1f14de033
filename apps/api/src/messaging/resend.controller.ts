import { Controller, Param, Post } from '@nestjs/common';
import { type ResendAnswer, resendAnswer } from '#libs/contracts/tickets/message.ts';
import { isTicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { shownMessage } from '#projections/answers/message.ts';
import { Commands } from '../platform/bus/commands.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import { Answers } from '../platform/openapi/decorators.ts';
import { ResendMessage } from './commands/resend-message.ts';

@Controller('v1/tickets')
export class ResendController {
  constructor(private readonly commands: Commands) {}

  /** It goes out by a job, a moment later. */
  @Post(':id/message')
  @Answers(resendAnswer, 202)
  async resend(@CommandContextOf() context: CommandContext, @Param('id') id: string): Promise<ResendAnswer> {
    if (!isTicketId(id)) throw new Refusal('ticket.notFound');
    return { data: { message: shownMessage(await this.commands.dispatch(new ResendMessage(id, context))) } };
  }
}
