import { Controller, Param, Post, Query, Req } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { isClinicDay } from '#libs/domain/kernel/ids.ts';
import { DAY_PARAMETER, MESSAGE_PARAMETER } from '#libs/messaging/receipt-address.ts';
import { parseReceipt } from '#libs/messaging/twilio/parse-posts.ts';
import { FormText } from '../../platform/http/form-body.ts';
import { AnswersNothing, BringsSignedForm } from '../../platform/openapi/decorators.ts';
import { RecordReceipt } from './record-receipt.ts';
import { SignedPosts } from './signed-posts.ts';

/** Posts of the messaging provider. A true one is answered alike whatever it says, since the provider can do nothing about it. */
@Controller('v1/messaging')
export class ProviderPostsController {
  constructor(
    private readonly posts: SignedPosts,
    private readonly receipt: RecordReceipt,
  ) {}

  @Post('status/:tenantId')
  @BringsSignedForm()
  @ApiQuery({ name: MESSAGE_PARAMETER, schema: { type: 'string' } })
  @ApiQuery({ name: DAY_PARAMETER, schema: { type: 'string' } })
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
    await this.receipt.execute({ clinicId, day, correlationId: request.id }, receipt);
  }
}
