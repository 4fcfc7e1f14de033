import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Lang } from '#libs/domain/kernel/lang.ts';
import type { Config } from '#runtime/config/config.ts';
import { CONFIG } from '../../platform/runtime/tokens.ts';
import { Attempts } from '../attempts/attempts.ts';
import { withFailuresAt } from '../failures/sign-in-failed.ts';
import { LookedUpEmails } from '../look-up/looked-up-emails.ts';
import { NEW_TOKEN, type NewToken } from '../new-token.ts';
import { Providers } from '../providers/providers.ts';
import { SignInClinics } from '../sign-in-clinics.ts';

export interface SignInRequest {
  /** Id or slug; undefined: the default clinic. */
  readonly clinic: string | undefined;
  readonly provider: string;
  readonly email: string | undefined;
  /** Token of an e-mail that was looked up; it counts where none is given. */
  readonly lookedUp: string | undefined;
  readonly returnTo: string;
  readonly lang: Lang | undefined;
  /** Our origin by the name that the browser used. */
  readonly origin: string;
}

/** The provider's address for the browser, and the token for its cookie. */
export interface SignInBegun {
  readonly token: string;
  readonly url: URL;
}

/** Leads a person from our page to their provider. */
export class BeginSignIn extends Command<SignInBegun> {
  constructor(readonly request: SignInRequest) {
    super();
  }
}

@CommandHandler(BeginSignIn)
export class BeginSignInHandler implements ICommandHandler<BeginSignIn> {
  constructor(
    private readonly clinics: SignInClinics,
    private readonly providers: Providers,
    private readonly emails: LookedUpEmails,
    private readonly attempts: Attempts,
    @Inject(NEW_TOKEN) private readonly newToken: NewToken,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ request }: BeginSignIn): Promise<SignInBegun> {
    const clinic = await this.clinics.find(request.clinic ?? this.config.defaultTenant);
    return await withFailuresAt(clinic, async () => {
      const { newToken } = this;
      const { returnTo, lang, origin } = request;
      const provider = this.providers.named(request.provider);
      const redirectUri = `${origin}/v1/auth/${provider.name}/callback`;
      const email = request.email ?? (await this.emailOf(request.lookedUp));
      const [token, state, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()];
      const url = await provider.authorizationUrl({ state, nonce, verifier }, redirectUri, email);
      const attempt = { nonce, verifier, provider: provider.name, tenant: clinic.id, returnTo, redirectUri };
      await this.attempts.store(token, state, { ...attempt, ...(lang && { lang }) });
      return { token, url };
    });
  }

  private async emailOf(lookedUp: string | undefined): Promise<string | undefined> {
    return lookedUp === undefined ? undefined : await this.emails.find(lookedUp);
  }
}
