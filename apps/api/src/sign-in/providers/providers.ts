import type { ProviderName } from '#libs/contracts/session.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Provider } from './provider.ts';

/** The configured providers, with the local one in a demonstration. */
export class Providers {
  private readonly providers: ReadonlyMap<string, Provider>;

  constructor(providers: readonly Provider[]) {
    this.providers = new Map(providers.map((provider) => [provider.name, provider]));
  }

  get names(): readonly ProviderName[] {
    return [...this.providers.values()].map(({ name }) => name);
  }

  named(name: string): Provider {
    const provider = this.providers.get(name);
    if (!provider) throw new Refusal('provider.notFound');
    return provider;
  }
}
