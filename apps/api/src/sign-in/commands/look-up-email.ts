import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { memberByEmail } from '#libs/domain/members/state.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import type { Config } from '#runtime/config/config.ts';
import { Refusals } from '../../platform/audit/refusals.ts';
import { CONFIG, MEMBERS_LEDGER } from '../../platform/runtime/tokens.ts';
import { EmailLimit } from '../look-up/email-limit.ts';
import { LookedUpEmails } from '../look-up/looked-up-emails.ts';
import { NEW_TOKEN, type NewToken } from '../new-token.ts';
import { SignInClinics } from '../sign-in-clinics.ts';

export interface LookedUpEmail {
  /** The sign-in finds the e-mail by it. */
  readonly token: string;
  /** The answer, once the token is in the browser; undefined: the sign-in goes on. */
  readonly refusal?: Refusal;
}

/**
 * Looks for the member of an e-mail. Known and unknown e-mails take the same steps, so that neither time nor cookie reveals which it
 * was. Beyond the e-mail's limit it answers as in quiet mode: the owner goes on to the provider, which verifies them anyway.
 */
export class LookUpEmail extends Command<LookedUpEmail> {
  constructor(
    readonly clinic: string,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(LookUpEmail)
export class LookUpEmailHandler implements ICommandHandler<LookUpEmail> {
  constructor(
    private readonly clinics: SignInClinics,
    private readonly emails: LookedUpEmails,
    private readonly limit: EmailLimit,
    @Inject(MEMBERS_LEDGER) private readonly ledger: MembersLedger,
    @Inject(NEW_TOKEN) private readonly newToken: NewToken,
    private readonly refusals: Refusals,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ clinic, email }: LookUpEmail): Promise<LookedUpEmail> {
    const { id } = await this.clinics.find(clinic);
    const isTooOften = await this.limit.isExceeded(email);
    const { state } = await this.ledger.load(membersStream(id));
    const known = memberByEmail(state, email)?.deleted === false;
    const token = this.newToken();
    await this.emails.store(token, email);
    if (isTooOften) {
      this.refusals.count('request.tooMany', id);
      return { token };
    }
    if (known) return { token };
    if (!this.config.quietLookup) return { token, refusal: new Refusal('email.notFound', 'email') };
    this.refusals.count('email.notFound', id);
    return { token };
  }
}
