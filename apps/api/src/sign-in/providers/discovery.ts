import {
  allowInsecureRequests,
  type Configuration,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Clock } from '../../platform/runtime/tokens.ts';
import { ProviderFailure, providerFailure } from './provider-failure.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Timeout of requests to a provider. */
const REQUEST_TIMEOUT_S = 5;
const CACHE_MS = 3_600_000;

/** Fetches a provider's addresses and keys when first needed and caches them for an hour; failures are not cached. */
export class Discovery {
  private cached: { readonly at: number; readonly found: Promise<Configuration> } | undefined;

  constructor(
    private readonly settings: ProviderSettings,
    private readonly now: Clock,
  ) {}

  /** @throws ProviderFailure */
  async find(): Promise<Configuration> {
    const at = this.now().getTime();
    if (this.cached && at - this.cached.at < CACHE_MS) return await this.cached.found;
    const cached = { at, found: this.fetchConfiguration() };
    this.cached = cached;
    try {
      return await cached.found;
    } catch (error) {
      if (this.cached === cached) this.cached = undefined;
      const failure = providerFailure(error);
      throw failure instanceof ProviderFailure ? new ProviderFailure('provider.unavailable', failure.why) : failure;
    }
  }

  /** Drops the cache, because the provider's keys or addresses may have changed. */
  forget(): void {
    this.cached = undefined;
  }

  /** Verifies the ID token's signature although it comes straight from the provider, because the connection may be plain HTTP. */
  private async fetchConfiguration(): Promise<Configuration> {
    const { issuer, clientId, clientSecret, fetch, timeoutS = REQUEST_TIMEOUT_S } = this.settings;
    const skew = Math.round((this.now().getTime() - Date.now()) / 1_000);
    const isPlain = issuer.startsWith('http:');
    return await discovery(new URL(issuer), clientId, { client_secret: clientSecret, [clockSkew]: skew }, undefined, {
      timeout: timeoutS,
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
      ...(fetch && { [customFetch]: fetch }),
    });
  }
}
