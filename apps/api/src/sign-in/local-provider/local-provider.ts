import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Opened } from './open-provider.ts';
import { MOUNT } from './paths.ts';

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
  private readonly origins: LocalProviderParts['origins'];
  private readonly redirectUris: readonly string[];
  private readonly cookieKey: string;
  private opened: Promise<Opened> | undefined;

  constructor({ origins, callbackPath, newToken }: LocalProviderParts) {
    this.origins = origins;
    this.issuer = `${origins[0]}${MOUNT}`;
    this.clientSecret = newToken();
    this.redirectUris = origins.map((origin) => `${origin}${callbackPath}`);
    this.cookieKey = newToken();
  }

  /** Its own routes. It reads the body itself, and finds its mount by what the address was before. */
  async handle({ request, response }: Exchange): Promise<void> {
    const url = request.url ?? MOUNT;
    const { answer } = await this.open();
    await answer(this.seen(Object.assign(request, { originalUrl: url, url: url.slice(MOUNT.length) })), response);
  }

  /** The e-mail that whoever is asked who they are was announced with, if any. @throws Refusal where nobody is asked any more */
  async hint({ request, response }: Exchange): Promise<string | undefined> {
    const { params } = await this.asked((provider) => provider.interactionDetails(this.seen(request), response));
    const hint = params['login_hint'];
    return typeof hint === 'string' ? hint : undefined;
  }

  /** Where the browser goes on, as this person. */
  async choose({ request, response }: Exchange, email: string): Promise<string> {
    const result = { select_account: {}, login: { accountId: email, remember: false } };
    return await this.asked((provider) => provider.interactionResult(this.seen(request), response, result));
  }

  /** Where the browser goes on, as nobody. */
  async leave({ request, response }: Exchange): Promise<string> {
    return await this.asked((provider) => provider.interactionResult(this.seen(request), response, { error: 'access_denied' }));
  }

  private async asked<T>(ask: (provider: Provider) => Promise<T>): Promise<T> {
    const { provider, isOver } = await this.open();
    try {
      return await ask(provider);
    } catch (error) {
      throw isOver(error) ? new Refusal('signIn.expired') : error;
    }
  }

  /** With the first who signs in: the library is large. */
  private open(): Promise<Opened> {
    const { issuer, clientId, clientSecret, redirectUris, cookieKey } = this;
    this.opened ??= import('./open-provider.ts').then(({ openProvider }) =>
      openProvider(issuer, { clientId, clientSecret, redirectUris, cookieKey }),
    );
    return this.opened;
  }

  /** The library makes its addresses by these headers: of our names the one that was asked, else that of the issuer. */
  private seen(request: IncomingMessage): IncomingMessage {
    const [first] = this.origins;
    const asked = this.origins.find((origin) => new URL(origin).host === request.headers.host);
    const { host, protocol } = new URL(asked ?? first);
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    return request;
  }
}
