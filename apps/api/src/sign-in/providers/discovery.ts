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
import type { ProviderParts } from './provider-parts.ts';

/** Nobody waits longer for a provider's answer. */
const PATIENCE_S = 5;
const KNOWN_FOR_MS = 3_600_000;

/** Where a provider's addresses and keys are, asked for when first needed and known for an hour; a failure is not remembered. */
export class Discovery {
  private known: { readonly at: number; readonly found: Promise<Configuration> } | undefined;

  constructor(
    private readonly parts: ProviderParts,
    private readonly now: Clock,
  ) {}

  /** @throws ProviderFailure */
  async find(): Promise<Configuration> {
    const at = this.now().getTime();
    if (this.known && at - this.known.at < KNOWN_FOR_MS) return await this.known.found;
    const known = { at, found: this.ask() };
    this.known = known;
    try {
      return await known.found;
    } catch (error) {
      if (this.known === known) this.known = undefined;
      const failure = providerFailure(error);
      throw failure instanceof ProviderFailure ? new ProviderFailure('provider.unavailable', failure.why) : failure;
    }
  }

  /** Its keys or addresses may have changed: they are asked for anew. */
  forget(): void {
    this.known = undefined;
  }

  /** The signature counts though the token comes straight from the provider: the way there may be plain http. */
  private async ask(): Promise<Configuration> {
    const { issuer, clientId, clientSecret, fetch, patience = PATIENCE_S } = this.parts;
    const skew = Math.round((this.now().getTime() - Date.now()) / 1_000);
    const isPlain = issuer.startsWith('http:');
    return await discovery(new URL(issuer), clientId, { client_secret: clientSecret, [clockSkew]: skew }, undefined, {
      timeout: patience,
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
      ...(fetch && { [customFetch]: fetch }),
    });
  }
}
