import { Controller, Get, Inject, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { email as emailField, lang as langField } from '#libs/contracts/fields/fields.ts';
import type { Config } from '#runtime/config/config.ts';
import { Origins } from '../../platform/access/origins.ts';
import { LeadsOn } from '../../platform/openapi/decorators.ts';
import { CONFIG } from '../../platform/runtime/tokens.ts';
import { AttemptCookies } from '../attempts/attempt-cookie.ts';
import { returnPath } from '../attempts/return-path.ts';
import { withFailuresAt } from '../failures/sign-in-failed.ts';
import { SignInFailures } from '../failures/sign-in-failures.filter.ts';
import { LookedUpEmails } from '../look-up/looked-up-emails.ts';
import { PersonFingerprints } from '../people/person-fingerprints.ts';
import { Providers } from '../providers/providers.ts';
import { SessionStarter } from '../session-starter.ts';
import { SignInClinics } from '../sign-in-clinics.ts';
import { SignIn } from './sign-in.ts';

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
    private readonly signIn: SignIn,
    private readonly clinics: SignInClinics,
    private readonly providers: Providers,
    private readonly emails: LookedUpEmails,
    private readonly origins: Origins,
    private readonly attempts: AttemptCookies,
    private readonly prints: PersonFingerprints,
    private readonly sessionStarter: SessionStarter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('login')
  @LeadsOn('tenant', 'email', 'returnTo', 'lang')
  async login(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('provider') name: string,
    @Query() query: unknown,
  ): Promise<void> {
    const { tenant: clinicId, email, returnTo, lang } = loginQuery.parse(query);
    const clinic = await this.clinics.find(clinicId ?? this.config.defaultTenant);
    const { token, url } = await withFailuresAt(clinic, async () => {
      const provider = this.providers.named(name);
      const redirectUri = `${this.origins.reachedAt(request.headers.host)}/v1/auth/${provider.name}/callback`;
      return await this.signIn.begin({
        clinic,
        provider,
        email: email ?? (await this.lookedUp(request)),
        returnTo: returnPath(returnTo),
        // A link on another site chooses nothing.
        lang: request.headers['sec-fetch-site'] === 'cross-site' ? undefined : lang,
        redirectUri,
      });
    });
    this.attempts.set(reply, 'attempt', token);
    void reply.redirect(this.origins.underSameName(url.href, request.headers.host), 303);
  }

  @Get('callback')
  @LeadsOn('code', 'state')
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Param('provider') provider: string): Promise<void> {
    const token = this.attempts.read(request, 'attempt') ?? '';
    const query = new URL(request.url, this.origins.all[0]).searchParams;
    const {
      tenant: clinicId,
      member,
      person,
      returnTo,
      lang,
    } = await this.signIn.finish({ provider, token, query, correlationId: request.id });
    const prints = this.prints.ofPerson(person);
    await this.sessionStarter.start(request, reply, { tenant: clinicId, member, provider, person: prints, lang });
    for (const cookie of ['attempt', 'email'] as const) this.attempts.clear(reply, cookie);
    void reply.redirect(returnTo, 303);
  }

  private async lookedUp(request: FastifyRequest): Promise<string | undefined> {
    const token = this.attempts.read(request, 'email');
    return token === undefined ? undefined : await this.emails.find(token);
  }
}
