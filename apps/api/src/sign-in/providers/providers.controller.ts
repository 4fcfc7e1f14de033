import { Controller, Get } from '@nestjs/common';
import { DEMONSTRATION_PROVIDER, type SignInProviders, signInProvidersAnswer } from '#libs/contracts/session.ts';
import { Answers } from '../../platform/openapi/decorators.ts';
import { Providers } from './providers.ts';

@Controller('v1/auth/providers')
export class ProvidersController {
  constructor(private readonly providers: Providers) {}

  @Get()
  @Answers(signInProvidersAnswer)
  configured(): { data: SignInProviders } {
    const providers = [...this.providers.names];
    return { data: { providers, demonstration: providers.includes(DEMONSTRATION_PROVIDER) } };
  }
}
