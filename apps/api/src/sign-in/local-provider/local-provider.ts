import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { LoadedProvider } from './create-provider.ts';
import { MOUNT } from './paths.ts';

export interface LocalProviderOptions {
  /** Our own origins; the first one names the issuer. */
  readonly origins: readonly [string, ...string[]];
  readonly callbackPath: string;
  readonly newToken: () => string;
}

/** Node's own request and response, which the library requires. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Injects a LocalProvider, or null where this is no demonstration. */
export const LOCAL_PROVIDER = Symbol('LocalProvider');

const CLIENT_ID = 'dawr';

/** An OpenID provider inside the process, for demonstrations only: a listed member is signed in by a click. */
export class LocalProvider {
  readonly issuer: string;
  readonly clientId = CLIENT_ID;
  readonly clientSecret: string;
  private readonly origins: LocalProviderOptions['origins'];
  private readonly redirectUris: readonly string[];
  private readonly cookieKey: string;
  private loaded: Promise<LoadedProvider> | undefined;

  constructor({ origins, callbackPath, newToken }: LocalProviderOptions) {
    this.origins = origins;
    this.issuer = `${origins[0]}${MOUNT}`;
    this.clientSecret = newToken();
    this.redirectUris = origins.map((origin) => `${origin}${callbackPath}`);
    this.cookieKey = newToken();
  }

  /** Handles the library's own routes. The library reads the body itself, and finds its mount by `originalUrl`. */
  async handle({ request, response }: Exchange): Promise<void> {
    const url = request.url ?? MOUNT;
    const { answer } = await this.load();
    await answer(this.withForwardedHeaders(Object.assign(request, { originalUrl: url, url: url.slice(MOUNT.length) })), response);
  }

  /** Returns the interaction's `login_hint`, if any. @throws Refusal where the interaction has ended */
  async hint({ request, response }: Exchange): Promise<string | undefined> {
    const { params } = await this.withInteraction((provider) =>
      provider.interactionDetails(this.withForwardedHeaders(request), response),
    );
    const hint = params['login_hint'];
    return typeof hint === 'string' ? hint : undefined;
  }

  /** Ends the interaction as this person; returns where the browser goes on. */
  async choose({ request, response }: Exchange, email: string): Promise<string> {
    const result = { select_account: {}, login: { accountId: email, remember: false } };
    return await this.withInteraction((provider) =>
      provider.interactionResult(this.withForwardedHeaders(request), response, result),
    );
  }

  /** Cancels the interaction; returns where the browser goes on. */
  async leave({ request, response }: Exchange): Promise<string> {
    return await this.withInteraction((provider) =>
      provider.interactionResult(this.withForwardedHeaders(request), response, { error: 'access_denied' }),
    );
  }

  private async withInteraction<T>(ask: (provider: Provider) => Promise<T>): Promise<T> {
    const { provider, isOver } = await this.load();
    try {
      return await ask(provider);
    } catch (error) {
      throw isOver(error) ? new Refusal('signIn.expired') : error;
    }
  }

  /** Loads the library at the first sign-in, because it is large. */
  private load(): Promise<LoadedProvider> {
    const { issuer, clientId, clientSecret, redirectUris, cookieKey } = this;
    this.loaded ??= import('./create-provider.ts').then(({ createProvider: openProvider }) =>
      openProvider(issuer, { clientId, clientSecret, redirectUris, cookieKey }),
    );
    return this.loaded;
  }

  /** Sets the headers by which the library builds its addresses: the requested origin where it is ours, else the issuer's. */
  private withForwardedHeaders(request: IncomingMessage): IncomingMessage {
    const [first] = this.origins;
    const asked = this.origins.find((origin) => new URL(origin).host === request.headers.host);
    const { host, protocol } = new URL(asked ?? first);
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    return request;
  }
}
