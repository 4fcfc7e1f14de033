import { Controller, Delete, Get, Header, Param, Post, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLang } from '#libs/contracts/accepted-lang.ts';
import { type PatientPageState, patientPageAnswer } from '#libs/contracts/patient-page.ts';
import { type PushSubscriptionInput, pushSubscription } from '#libs/contracts/push/push-subscription.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { CommandContexts } from '../platform/http/command-context.ts';
import type { WriteResult } from '../platform/http/write-result.ts';
import { Answers, AnswersNothing, Brings, MayBeSentAgain, Produces } from '../platform/openapi/decorators.ts';
import { type PageOfTicket, TicketPages } from '../tickets/public.ts';
import { AllowPush } from './commands/allow-push.ts';
import { EndPush } from './commands/end-push.ts';
import { GiveUpTurn } from './commands/give-up-turn.ts';
import { EventStream } from './event-stream.ts';
import { OpenPages } from './open-pages.ts';
import { ShowPatientPage } from './queries/show-patient-page.ts';
import { ShowTurn } from './queries/show-turn.ts';

/** A patient's own page, opened by its secret alone: from the slip's code, without a session. */
@Controller('t/:secret')
export class PatientPageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: TicketPages,
    private readonly open: OpenPages,
    private readonly commands: Commands,
    private readonly contexts: CommandContexts,
  ) {}

  @Get()
  @Produces('text/html')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async page(
    @Param('secret') secret: string,
    @Query('lang') asked: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const reader = { asked, accepted: request.headers['accept-language'] };
    const { html, isLiving } = await this.queries.execute(new ShowPatientPage(secret, reader));
    if (!isLiving) void reply.code(404);
    return html;
  }

  @Get('state')
  @Answers(patientPageAnswer)
  async state(@Param('secret') secret: string): Promise<{ data: PatientPageState }> {
    return { data: await this.queries.execute(new ShowTurn(secret)) };
  }

  @Get('events')
  @Produces('text/event-stream')
  async events(@Param('secret') secret: string, @Res() reply: FastifyReply): Promise<void> {
    const page = this.read(secret);
    await this.queries.execute(new ShowTurn(secret));
    if (reply.request.method === 'HEAD') return void reply.send();
    const stream = new EventStream(reply);
    const close = await this.open.open(page, stream);
    stream.onClose(close);
  }

  @Post('leave')
  @MayBeSentAgain()
  @Answers(patientPageAnswer)
  async leave(@Param('secret') secret: string, @Req() request: FastifyRequest): Promise<WriteResult<PatientPageState>> {
    const page = this.read(secret);
    const context = this.contexts.ofPatient(request, page.clinicId, page.ticketId);
    return await this.commands.dispatch(new GiveUpTurn(context, page.ticketId));
  }

  @Post('push')
  @Brings(pushSubscription)
  @AnswersNothing()
  async allowPush(
    @Param('secret') secret: string,
    @ContractBody(pushSubscription) subscription: PushSubscriptionInput,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const page = this.read(secret);
    const context = this.contexts.ofPatient(request, page.clinicId, page.ticketId);
    const lang = acceptedLang(request.headers['accept-language']) ?? 'ar';
    await this.commands.dispatch(new AllowPush(context, page, subscription, lang));
  }

  @Delete('push')
  @AnswersNothing()
  async endPush(@Param('secret') secret: string, @Req() request: FastifyRequest): Promise<void> {
    const page = this.read(secret);
    const context = this.contexts.ofPatient(request, page.clinicId, page.ticketId);
    await this.commands.dispatch(new EndPush(context, page));
  }

  private read(secret: string): PageOfTicket {
    const page = this.pages.read(secret);
    if (!page) throw new Refusal('ticket.notFound');
    return page;
  }
}
