import type { ProviderName } from '#libs/contracts/session.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Provider } from './provider.ts';

/** Where people can sign in: what is configured, or the demonstration's own. */
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
