import { Controller, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { emailLookupRequest } from '#libs/contracts/session.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { AnswersNothing, Brings } from '../platform/openapi/decorators.ts';
import { AttemptCookies } from './attempts/attempt-cookie.ts';
import { LookUpEmail } from './commands/look-up-email.ts';

@Controller('v1/tenants')
export class LookUpController {
  constructor(
    private readonly commands: Commands,
    private readonly cookies: AttemptCookies,
  ) {}

  @Post(':tenantId/users/verify/email')
  @Brings(emailLookupRequest)
  @AnswersNothing()
  async verify(
    @Param('tenantId') idOrSlug: string,
    @ContractBody(emailLookupRequest) { email }: z.output<typeof emailLookupRequest>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { token, refusal } = await this.commands.dispatch(new LookUpEmail(idOrSlug, email));
    this.cookies.set(reply, 'email', token);
    if (refusal) throw refusal;
  }
}
