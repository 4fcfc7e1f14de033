import type { CustomFetch } from 'openid-client';
import type { ProviderName } from '#libs/contracts/session.ts';
import type { ReadClaims } from './claims.ts';

/** Settings of one OpenID provider. */
export interface ProviderSettings {
  readonly name: ProviderName;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly readClaims: ReadClaims;
  /** Replaces the network's fetch, for the local provider. */
  readonly fetch?: CustomFetch;
  /** Timeout of requests to it, in seconds. */
  readonly timeoutS?: number;
}
