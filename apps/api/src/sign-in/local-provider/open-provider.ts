import Provider, { errors } from 'oidc-provider';
import { configurationFor, type LocalClient } from './provider-configuration.ts';

export interface Opened {
  readonly provider: Provider;
  /** Answers its own routes. */
  readonly answer: ReturnType<Provider['callback']>;
  /** Nobody is asked any more who they are. */
  readonly isOver: (error: unknown) => boolean;
}

export function openProvider(issuer: string, client: LocalClient): Opened {
  const provider = new Provider(issuer, configurationFor(client));
  provider.proxy = true;
  return { provider, answer: provider.callback(), isOver: (error) => error instanceof errors.SessionNotFound };
}
