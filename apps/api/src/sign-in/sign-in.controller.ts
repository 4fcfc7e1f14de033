import { Controller, Get, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { email as emailField, lang as langField } from '#libs/contracts/fields/fields.ts';
import { Origins } from '../platform/access/origins.ts';
import { Commands } from '../platform/bus/commands.ts';
import { LeadsOn } from '../platform/openapi/decorators.ts';
import { AttemptCookies } from './attempts/attempt-cookie.ts';
import { returnPath } from './attempts/return-path.ts';
import { BrowserToken } from './browser-token.ts';
import { BeginSignIn } from './commands/begin-sign-in.ts';
import { CompleteSignIn } from './commands/complete-sign-in.ts';
import { SignInFailures } from './failures/sign-in-failures.filter.ts';

/** Query of the login route. Invalid fields are ignored, because a navigating browser cannot show field errors. */
const loginQuery = z.object({
  tenant: z.catch(z.optional(z.string()), undefined),
  email: z.catch(z.optional(emailField), undefined),
  returnTo: z.optional(z.unknown()),
  lang: z.catch(z.optional(langField), undefined),
});

@Controller('v1/auth/:provider')
@UseFilters(SignInFailures)
export class SignInController {
  constructor(
    private readonly commands: Commands,
    private readonly origins: Origins,
    private readonly attempts: AttemptCookies,
    private readonly browserToken: BrowserToken,
  ) {}

  @Get('login')
  @LeadsOn('tenant', 'email', 'returnTo', 'lang')
  async login(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('provider') provider: string,
    @Query() query: unknown,
  ): Promise<void> {
    const { host, 'sec-fetch-site': site } = request.headers;
    const { tenant: clinic, email, returnTo, lang } = loginQuery.parse(query);
    const { token, url } = await this.commands.dispatch(
      new BeginSignIn({
        clinic,
        provider,
        email,
        lookedUp: this.attempts.read(request, 'email'),
        returnTo: returnPath(returnTo),
        // A link on another site chooses nothing.
        lang: site === 'cross-site' ? undefined : lang,
        origin: this.origins.reachedAt(host),
      }),
    );
    this.attempts.set(reply, 'attempt', token);
    void reply.redirect(this.origins.underSameName(url.href, host), 303);
  }

  @Get('callback')
  @LeadsOn('code', 'state')
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Param('provider') provider: string): Promise<void> {
    const attempt = this.attempts.read(request, 'attempt') ?? '';
    const query = new URL(request.url, this.origins.all[0]).searchParams;
    const { token, returnTo } = await this.commands.dispatch(
      new CompleteSignIn({ provider, token: attempt, query }, this.browserToken.arrivalOf(request)),
    );
    this.browserToken.set(request, reply, token);
    for (const cookie of ['attempt', 'email'] as const) this.attempts.clear(reply, cookie);
    void reply.redirect(returnTo, 303);
  }
}
