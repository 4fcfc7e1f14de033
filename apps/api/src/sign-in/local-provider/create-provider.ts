import Provider, { errors } from 'oidc-provider';
import { configurationFor, type LocalClient } from './provider-configuration.ts';

export interface LoadedProvider {
  readonly provider: Provider;
  /** Handler of the library's own routes. */
  readonly answer: ReturnType<Provider['callback']>;
  /** Whether an error means that the interaction has ended. */
  readonly isOver: (error: unknown) => boolean;
}

export function createProvider(issuer: string, client: LocalClient): LoadedProvider {
  const provider = new Provider(issuer, configurationFor(client));
  provider.proxy = true;
  return { provider, answer: provider.callback(), isOver: (error) => error instanceof errors.SessionNotFound };
}
