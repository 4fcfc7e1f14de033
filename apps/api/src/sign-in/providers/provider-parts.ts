import type { CustomFetch } from 'openid-client';
import type { ProviderName } from '#libs/contracts/session.ts';
import type { ReadClaims } from './claims.ts';

/** What a provider is to us. */
export interface ProviderParts {
  readonly name: ProviderName;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly readClaims: ReadClaims;
  /** How it is reached, where it is not over the network. */
  readonly fetch?: CustomFetch;
  /** How long, in seconds, an answer of it is waited for. */
  readonly patience?: number;
}
