import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { ProviderName } from '#libs/contracts/session.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Clock } from '../../platform/runtime/tokens.ts';
import type { Person } from '../people/person.ts';
import { Discovery } from './discovery.ts';
import { providerFailure } from './provider-failure.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Values that bind a provider's answer to the browser and the request behind it. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** One OpenID Connect provider, used with the authorization code flow and PKCE. */
export class Provider {
  private readonly discovery: Discovery;

  constructor(
    private readonly settings: ProviderSettings,
    now: Clock,
  ) {
    this.discovery = new Discovery(settings, now);
  }

  get name(): ProviderName {
    return this.settings.name;
  }

  /** Returns the provider's address for the browser. Prompts for the account, because machines are shared. @throws ProviderFailure */
  async authorizationUrl({ state, nonce, verifier }: Binding, redirectUri: string, email: string | undefined): Promise<URL> {
    return buildAuthorizationUrl(await this.discovery.find(), {
      scope: 'openid email profile',
      prompt: 'select_account',
      redirect_uri: redirectUri,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(email !== undefined && { login_hint: email }),
    });
  }

  /** Returns the verified person of a callback. @throws Refusal */
  async identify({ state, nonce, verifier }: Binding, callbackUrl: URL): Promise<Person> {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const claims = await this.claims(callbackUrl, checks);
    return { provider: this.name, ...this.settings.readClaims(claims) };
  }

  private async claims(callbackUrl: URL, checks: Parameters<typeof authorizationCodeGrant>[2]) {
    const configuration = await this.discovery.find();
    try {
      const claims = (await authorizationCodeGrant(configuration, callbackUrl, checks)).claims();
      if (!claims) throw new Refusal('signIn.failed');
      return claims;
    } catch (error) {
      this.discovery.forget();
      throw providerFailure(error);
    }
  }
}
