import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Lang } from '#libs/contracts/lang.ts';
import { langRequest, type Session, sessionAnswer } from '#libs/contracts/session.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Callers } from '../platform/access/callers.ts';
import { langOf } from '../platform/access/request-lang.ts';
import { type AuditContext, FromAuditContext } from '../platform/audit/audit-context.ts';
import { clientOf } from '../platform/audit/client-details.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import type { WriteResult } from '../platform/http/write-result.ts';
import { Answers, AnswersNothing, Brings } from '../platform/openapi/decorators.ts';
import { BrowserToken } from './browser-token.ts';
import { ChooseLanguage } from './commands/choose-language.ts';
import { SignOut } from './commands/sign-out.ts';
import { ShowSession } from './queries/show-session.ts';

@Controller('v1/auth')
export class SessionController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly browserToken: BrowserToken,
    private readonly callers: Callers,
  ) {}

  @Get('session')
  @Answers(sessionAnswer)
  async session(@Req() request: FastifyRequest): Promise<{ data: Session }> {
    const { caller } = request;
    const hasExpired = !caller && (await this.callers.hasExpired(request));
    return { data: await this.queries.execute(new ShowSession(caller, langOf(request), hasExpired)) };
  }

  @Post('lang')
  @Brings(langRequest)
  @HttpCode(200)
  async lang(
    @Req() request: FastifyRequest,
    @FromCaller() caller: Caller,
    @CommandContextOf() context: CommandContext,
    @ContractBody(langRequest) { lang }: z.output<typeof langRequest>,
  ): Promise<WriteResult<{ lang: Lang }>> {
    return await this.commands.dispatch(new ChooseLanguage(lang, caller, this.browserToken.read(request), context));
  }

  @Post('logout/:provider')
  @AnswersNothing()
  async logout(
    @Req() request: FastifyRequest,
    @FromCaller() { sessionId }: Caller,
    @FromAuditContext() context: AuditContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.commands.dispatch(new SignOut(sessionId, context, clientOf(request)));
    this.browserToken.clear(reply);
  }
}
