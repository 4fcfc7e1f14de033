import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Lang } from '#libs/contracts/lang.ts';
import { langRequest, type Session, SYSTEM_PROVIDER, sessionAnswer } from '#libs/contracts/session.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { Config } from '#runtime/config/config.ts';
import { actorOf, type Caller, FromCaller } from '../platform/access/caller.ts';
import { Callers } from '../platform/access/callers.ts';
import { langOf } from '../platform/access/request-lang.ts';
import { AccessTrail } from '../platform/audit/access-trail.ts';
import { ClientDetails } from '../platform/audit/client-details.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import { WriteResultInterceptor } from '../platform/http/write-result.interceptor.ts';
import { WriteResult } from '../platform/http/write-result.ts';
import { Answers, AnswersNothing, Brings } from '../platform/openapi/decorators.ts';
import { CONFIG } from '../platform/runtime/tokens.ts';
import { PersonsLanguage } from './people/persons-language.ts';
import { SessionCookies } from './session-cookies.ts';

@Controller('v1/auth')
@UseInterceptors(WriteResultInterceptor)
export class SessionController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly callers: Callers,
    private readonly language: PersonsLanguage,
    private readonly trail: AccessTrail,
    private readonly client: ClientDetails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Answers also without a session: person and provider are null then. */
  @Get('session')
  @Answers(sessionAnswer)
  async session(@Req() request: FastifyRequest): Promise<{ data: Session }> {
    const { caller } = request;
    const lang = langOf(request);
    if (!caller) {
      const expired = (await this.callers.hasExpired(request)) && ({ expired: true } as const);
      return { data: { userID: null, provider: null, tenantID: this.config.defaultTenant, roles: [], lang, ...expired } };
    }
    const { userId: userID, provider, clinicId: tenantID, roles } = caller;
    return { data: { userID, provider, tenantID, roles: [...roles], lang } };
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
    // Displays always use their clinic's language.
    if (caller.provider === SYSTEM_PROVIDER) return new WriteResult({ lang: caller.lang }, false);
    const session = await this.cookies.of(request);
    if (!session) throw new Refusal('session.required');
    return new WriteResult({ lang }, await this.language.choose(session, lang, context));
  }

  @Post('logout/:provider')
  @AnswersNothing()
  async logout(
    @Req() request: FastifyRequest,
    @FromCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.cookies.end(reply, caller.sessionId);
    const context = { clinicId: caller.clinicId, actor: actorOf(caller), correlationId: request.id };
    const data = await this.client.of(request, context.clinicId, context.actor);
    await this.trail.record(context, { type: 'SignedOut', data });
  }
}
