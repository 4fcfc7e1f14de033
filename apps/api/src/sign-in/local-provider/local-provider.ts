import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { errors } from 'oidc-provider';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { MOUNT } from './paths.ts';
import { configurationFor } from './provider-configuration.ts';

export interface LocalProviderParts {
  /** Our own, the first being the one that the issuer is named by. */
  readonly origins: readonly [string, ...string[]];
  readonly callbackPath: string;
  readonly newToken: () => string;
}

/** A request and its answer as Node has them: the library knows no other. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const CLIENT_ID = 'dawr';

/** An OpenID provider of our own, for a laptop: whoever it lists is signed in by a click. Demonstrations only. */
export class LocalProvider {
  readonly issuer: string;
  readonly clientId = CLIENT_ID;
  readonly clientSecret: string;
  private readonly provider: Provider;
  private readonly answer: ReturnType<Provider['callback']>;
  private readonly address: URL;

  constructor({ origins, callbackPath, newToken }: LocalProviderParts) {
    this.address = new URL(origins[0]);
    this.issuer = `${origins[0]}${MOUNT}`;
    this.clientSecret = newToken();
    const redirectUris = origins.map((origin) => `${origin}${callbackPath}`);
    const client = { clientId: CLIENT_ID, clientSecret: this.clientSecret, redirectUris, cookieKey: newToken() };
    this.provider = new Provider(this.issuer, configurationFor(client));
    this.provider.proxy = true;
    this.answer = this.provider.callback();
  }

  /** Its own routes. It reads the body itself, and finds its mount by what the address was before. */
  async handle({ request, response }: Exchange): Promise<void> {
    const url = request.url ?? MOUNT;
    await this.answer(this.seen(Object.assign(request, { originalUrl: url, url: url.slice(MOUNT.length) })), response);
  }

  /** The e-mail that whoever is asked who they are was announced with, if any. @throws Refusal where nobody is asked any more */
  async hint({ request, response }: Exchange): Promise<string | undefined> {
    const { params } = await this.asked(() => this.provider.interactionDetails(this.seen(request), response));
    const hint = params['login_hint'];
    return typeof hint === 'string' ? hint : undefined;
  }

  /** Where the browser goes on, as this person. */
  async choose({ request, response }: Exchange, email: string): Promise<string> {
    const result = { select_account: {}, login: { accountId: email, remember: false } };
    return await this.asked(() => this.provider.interactionResult(this.seen(request), response, result));
  }

  /** Where the browser goes on, as nobody. */
  async leave({ request, response }: Exchange): Promise<string> {
    return await this.asked(() => this.provider.interactionResult(this.seen(request), response, { error: 'access_denied' }));
  }

  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw error instanceof errors.SessionNotFound ? new Refusal('signIn.expired') : error;
    }
  }

  /** Whatever name the request came by: the addresses that it answers with are its issuer's. */
  private seen(request: IncomingMessage): IncomingMessage {
    request.headers['x-forwarded-host'] = this.address.host;
    request.headers['x-forwarded-proto'] = this.address.protocol.slice(0, -1);
    return request;
  }
}
