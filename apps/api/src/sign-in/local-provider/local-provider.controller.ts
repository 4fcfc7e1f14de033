import { Controller, Get, Inject, Param, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Undescribed } from '../../platform/openapi/decorators.ts';
import { SignInFailures } from '../failures/sign-in-failures.filter.ts';
import { choicePage } from './choice-page.ts';
import { DemonstrationMembers } from './demonstration-members.ts';
import { type Exchange, LOCAL_PROVIDER, type LocalProvider } from './local-provider.ts';
import { pageFile } from './page-files.ts';

/** The local provider's interaction pages: a person is chosen by a click, without any proof. */
@Controller('oidc')
@Undescribed()
@UseFilters(SignInFailures)
export class LocalProviderController {
  constructor(
    private readonly members: DemonstrationMembers,
    @Inject(LOCAL_PROVIDER) private readonly local: LocalProvider | null,
  ) {}

  @Get('interaction/:uid')
  async ask(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Param('uid') uid: string): Promise<void> {
    const hint = await this.provider.hint(exchange(request, reply));
    const members = await this.members.listed();
    const typed = members.some(({ email }) => email === hint) ? undefined : hint;
    void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(choicePage({ uid, members, typed }));
  }

  @Get('interaction/:uid/as/:member')
  async choose(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Param('member') chosen: string): Promise<void> {
    const both = exchange(request, reply);
    const email = chosen === 'typed' ? await this.provider.hint(both) : await this.members.emailOf(chosen);
    if (email === undefined) throw new Refusal('signIn.notMember');
    void reply.redirect(await this.provider.choose(both, email), 303);
  }

  @Get('interaction/:uid/leave')
  async leave(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.redirect(await this.provider.leave(exchange(request, reply)), 303);
  }

  @Get('page/:file')
  async file(@Res() reply: FastifyReply, @Param('file') name: string): Promise<void> {
    const { type, body } = await pageFile(name);
    void reply.type(type).send(body);
  }

  private get provider(): LocalProvider {
    if (!this.local) throw new Refusal('route.notFound');
    return this.local;
  }
}

const exchange = (request: FastifyRequest, reply: FastifyReply): Exchange => ({ request: request.raw, response: reply.raw });
