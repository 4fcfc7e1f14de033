import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { emailLookupRequest } from '#libs/contracts/session.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { ContractBody } from '../platform/http/contract-body.ts';
import { AnswersNothing, Brings } from '../platform/openapi/decorators.ts';
import { DemonstrationSignIn } from './demonstration-sign-in.ts';
import { SessionCookies } from './session-cookies.ts';

/** While no provider is configured: the made-up members, each signed in by a click. Unknown outside a demonstration. */
@Controller('v1/auth/demonstration')
export class DemonstrationController {
  constructor(
    private readonly signIn: DemonstrationSignIn,
    private readonly cookies: SessionCookies,
  ) {}

  @Get()
  async members(): Promise<{ data: readonly { name: string; email: string; roles: readonly Role[] }[] }> {
    return { data: await this.signIn.members() };
  }

  @Post()
  @Brings(emailLookupRequest)
  @AnswersNothing()
  async enter(
    @ContractBody(emailLookupRequest) { email }: z.output<typeof emailLookupRequest>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.cookies.begin(reply, await this.signIn.as(email));
  }
}
