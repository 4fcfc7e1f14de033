import { Controller, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { emailLookupRequest } from '#libs/contracts/session.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { memberByEmail } from '#libs/domain/members/state.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import type { Config } from '#runtime/config/config.ts';
import { Refusals } from '../../platform/audit/refusals.ts';
import { ContractBody } from '../../platform/http/body/contract-body.ts';
import { AnswersNothing, Brings } from '../../platform/openapi/decorators.ts';
import { CONFIG, MEMBERS_LEDGER } from '../../platform/runtime/tokens.ts';
import { AttemptCookies } from '../attempts/attempt-cookie.ts';
import { NEW_TOKEN, type NewToken } from '../new-token.ts';
import { SignInClinics } from '../sign-in-clinics.ts';
import { EmailLimit } from './email-limit.ts';
import { LookedUpEmails } from './looked-up-emails.ts';

@Controller('v1/tenants')
export class LookUpController {
  constructor(
    private readonly clinics: SignInClinics,
    private readonly emails: LookedUpEmails,
    private readonly limit: EmailLimit,
    private readonly cookies: AttemptCookies,
    @Inject(MEMBERS_LEDGER) private readonly ledger: MembersLedger,
    @Inject(NEW_TOKEN) private readonly newToken: NewToken,
    private readonly refusals: Refusals,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Known and unknown e-mails take the same steps, so that neither time nor cookie reveals which it was. Beyond the
   * e-mail's limit it answers as in quiet mode: the owner goes on to the provider, which verifies them anyway.
   */
  @Post(':tenantId/users/verify/email')
  @Brings(emailLookupRequest)
  @AnswersNothing()
  async verify(
    @Param('tenantId') idOrSlug: string,
    @ContractBody(emailLookupRequest) { email }: z.output<typeof emailLookupRequest>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.clinics.find(idOrSlug);
    const isTooOften = await this.limit.isExceeded(email);
    const { state } = await this.ledger.load(membersStream(id));
    const known = memberByEmail(state, email)?.deleted === false;
    const token = this.newToken();
    await this.emails.store(token, email);
    this.cookies.set(reply, 'email', token);
    if (isTooOften) return this.refusals.count('request.tooMany', id);
    if (known) return;
    if (!this.config.quietLookup) throw new Refusal('email.notFound', 'email');
    this.refusals.count('email.notFound', id);
  }
}
