import { Inject, Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Lang } from '#libs/domain/kernel/lang.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Member } from '#libs/domain/members/member.ts';
import type { ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { type Attempt, Attempts } from '../attempts/attempts.ts';
import { withFailuresAt } from '../failures/sign-in-failed.ts';
import { NEW_TOKEN, type NewToken } from '../new-token.ts';
import type { Person } from '../people/person.ts';
import type { Provider } from '../providers/provider.ts';
import { Providers } from '../providers/providers.ts';
import { SignInClinics } from '../sign-in-clinics.ts';
import { Admission } from './admission.ts';

export interface SignInRequest {
  readonly clinic: ClinicDocument;
  readonly provider: Provider;
  readonly email: string | undefined;
  readonly returnTo: string;
  readonly lang: Lang | undefined;
  /** Callback address for the provider. */
  readonly redirectUri: string;
}

export interface ProviderCallback {
  readonly provider: string;
  /** Token from the browser's cookie. */
  readonly token: string;
  readonly query: URLSearchParams;
  readonly correlationId: string;
}

export interface SignedIn {
  readonly tenant: ClinicId;
  readonly member: Member;
  readonly person: Person;
  readonly returnTo: string;
  readonly lang: Lang | undefined;
}

/** Runs the sign-in from our page to the provider and back. */
@Injectable()
export class SignIn {
  constructor(
    private readonly clinics: SignInClinics,
    private readonly providers: Providers,
    private readonly attempts: Attempts,
    private readonly admission: Admission,
    @Inject(NEW_TOKEN) private readonly newToken: NewToken,
  ) {}

  /** Returns the provider's address for the browser, and the token for its cookie. */
  async begin({
    clinic,
    provider,
    email,
    returnTo,
    lang,
    redirectUri,
  }: SignInRequest): Promise<{ readonly token: string; readonly url: URL }> {
    const { newToken } = this;
    const [token, state, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()];
    const url = await provider.authorizationUrl({ state, nonce, verifier }, redirectUri, email);
    await this.attempts.store(token, state, {
      nonce,
      verifier,
      provider: provider.name,
      tenant: clinic.id,
      returnTo,
      ...(lang && { lang }),
      redirectUri,
    });
    return { token, url };
  }

  async finish(callback: ProviderCallback): Promise<SignedIn> {
    const state = callback.query.get('state') ?? '';
    const attempt = await this.attempts.consume(callback.token, state);
    if (attempt?.provider !== callback.provider) throw new Refusal('signIn.expired');
    return await withFailuresAt(await this.clinics.find(attempt.tenant), () => this.admit(attempt, state, callback));
  }

  private async admit(attempt: Attempt, state: string, { query, correlationId }: ProviderCallback): Promise<SignedIn> {
    const { provider, tenant: clinicId, nonce, verifier, returnTo, lang, redirectUri } = attempt;
    const callbackUrl = new URL(`${redirectUri}?${query}`);
    const person = await this.providers.named(provider).identify({ state, nonce, verifier }, callbackUrl);
    return { tenant: clinicId, member: await this.admission.admit(clinicId, person, correlationId), person, returnTo, lang };
  }
}
