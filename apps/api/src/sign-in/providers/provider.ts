import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { ProviderName } from '#libs/contracts/session.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Clock } from '../../platform/runtime/tokens.ts';
import type { Person } from '../people/person.ts';
import { Discovery } from './discovery.ts';
import { providerFailure } from './provider-failure.ts';
import type { ProviderParts } from './provider-parts.ts';

/** What binds a provider's answer to the browser and the request that asked for it. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** One place where people sign in: OpenID Connect, an authorization code with PKCE. Every provider takes this same way. */
export class Provider {
  private readonly discovery: Discovery;

  constructor(
    private readonly parts: ProviderParts,
    now: Clock,
  ) {
    this.discovery = new Discovery(parts, now);
  }

  get name(): ProviderName {
    return this.parts.name;
  }

  /** Where the browser is to go. Whoever shares a machine is asked who they are. @throws ProviderFailure */
  async ask({ state, nonce, verifier }: Binding, redirectUri: string, email: string | undefined): Promise<URL> {
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

  /** Who came back. @throws Refusal */
  async identify({ state, nonce, verifier }: Binding, cameBackTo: URL): Promise<Person> {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const claims = await this.claims(cameBackTo, checks);
    return { provider: this.name, ...this.parts.readClaims(claims) };
  }

  private async claims(cameBackTo: URL, checks: Parameters<typeof authorizationCodeGrant>[2]) {
    const configuration = await this.discovery.find();
    try {
      const claims = (await authorizationCodeGrant(configuration, cameBackTo, checks)).claims();
      if (!claims) throw new Refusal('signIn.failed');
      return claims;
    } catch (error) {
      this.discovery.forget();
      throw providerFailure(error);
    }
  }
}
