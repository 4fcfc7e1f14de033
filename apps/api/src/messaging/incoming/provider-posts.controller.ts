import { Controller, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isClinicDay } from '#libs/domain/kernel/ids.ts';
import { DAY_PARAMETER, MESSAGE_PARAMETER } from '#libs/messaging/receipt-address.ts';
import { parseIncoming, parseReceipt } from '#libs/messaging/twilio/parse-posts.ts';
import { Commands } from '../../platform/bus/commands.ts';
import { FormText } from '../../platform/http/body/form-body.ts';
import { AnswersNothing, BringsSignedForm, TakesParameter } from '../../platform/openapi/decorators.ts';
import { RecordReceipt } from '../commands/record-receipt.ts';
import { RecordWish } from '../commands/record-wish.ts';
import { SignedPosts } from './signed-posts.ts';

/** Posts of the messaging provider. A true one is answered alike whatever it says, since the provider can do nothing about it. */
@Controller('v1/messaging')
export class ProviderPostsController {
  constructor(
    private readonly posts: SignedPosts,
    private readonly commands: Commands,
  ) {}

  @Post('status/:tenantId')
  @BringsSignedForm()
  @TakesParameter(MESSAGE_PARAMETER)
  @TakesParameter(DAY_PARAMETER)
  @AnswersNothing()
  async status(
    @Req() request: FastifyRequest,
    @Param('tenantId') clinic: string,
    @Query(MESSAGE_PARAMETER) message: unknown,
    @Query(DAY_PARAMETER) day: unknown,
    @FormText() body: string,
  ): Promise<void> {
    const { clinicId, form } = await this.posts.open(request, clinic, body);
    const receipt = parseReceipt(message, form);
    if (!receipt || typeof day !== 'string' || !isClinicDay(day)) return;
    await this.commands.dispatch(new RecordReceipt({ clinicId, day, correlationId: request.id }, receipt));
  }

  @Post('inbound/:tenantId')
  @BringsSignedForm()
  @AnswersNothing()
  async inbound(@Req() request: FastifyRequest, @Param('tenantId') clinic: string, @FormText() body: string): Promise<void> {
    const { clinicId, form } = await this.posts.open(request, clinic, body);
    const message = parseIncoming(form);
    if (message) await this.commands.dispatch(new RecordWish(clinicId, message, request.id));
  }
}
