import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type SignInProviders, signInProvidersAnswer } from '#libs/contracts/session.ts';
import { Answers } from '../platform/openapi/decorators.ts';
import { ListProviders } from './queries/list-providers.ts';

@Controller('v1/auth/providers')
export class ProvidersController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Answers(signInProvidersAnswer)
  async configured(): Promise<{ data: SignInProviders }> {
    return { data: await this.queries.execute(new ListProviders()) };
  }
}
