import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type DemonstrationClinic, demonstrationAnswer, demonstrationSignInRequest } from '#libs/contracts/demonstration.ts';
import { langOf } from '../platform/access/request-lang.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { Answers, AnswersNothing, Brings } from '../platform/openapi/decorators.ts';
import { BrowserToken } from '../sign-in/public.ts';
import { SignInMadeUpPerson } from './commands/sign-in-made-up-person.ts';
import { ListMadeUpPeople } from './queries/list-made-up-people.ts';

/** Signs made-up people in by a click, without any proof. */
@Controller('v1/auth/demonstration')
export class DemonstrationController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly browserToken: BrowserToken,
  ) {}

  @Get()
  @Answers(demonstrationAnswer)
  async people(@Req() request: FastifyRequest): Promise<{ data: DemonstrationClinic[] }> {
    return { data: await this.queries.execute(new ListMadeUpPeople(langOf(request))) };
  }

  @Post()
  @Brings(demonstrationSignInRequest)
  @AnswersNothing()
  async signIn(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @ContractBody(demonstrationSignInRequest) { userId, lang }: z.output<typeof demonstrationSignInRequest>,
  ): Promise<void> {
    const token = await this.commands.dispatch(new SignInMadeUpPerson(userId, lang, this.browserToken.arrivalOf(request)));
    this.browserToken.set(request, reply, token);
  }
}
