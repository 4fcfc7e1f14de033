import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DEMONSTRATION_PROVIDER, type SignInProviders } from '#libs/contracts/session.ts';
import { Providers } from '../providers/providers.ts';

/** The ways to sign in here. */
export class ListProviders extends Query<SignInProviders> {}

@QueryHandler(ListProviders)
export class ListProvidersHandler implements IQueryHandler<ListProviders> {
  constructor(private readonly providers: Providers) {}

  async execute(): Promise<SignInProviders> {
    const providers = [...this.providers.names];
    return { providers, demonstration: providers.includes(DEMONSTRATION_PROVIDER) };
  }
}
