import { Controller, Get, Header, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PatientPageState, patientPageAnswer } from '#libs/contracts/patient-page.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Limits } from '#runtime/config/limits.ts';
import { Commands } from '../platform/bus/commands.ts';
import { CommandContexts } from '../platform/http/command-context.ts';
import type { WriteResult } from '../platform/http/write-result.ts';
import { TooMany } from '../platform/limits/too-many.ts';
import { Answers, MayBeSentAgain, Produces } from '../platform/openapi/decorators.ts';
import { LIMITS } from '../platform/runtime/tokens.ts';
import { type PageOfTicket, TicketPages } from '../tickets/public.ts';
import { GiveUpTurn } from './commands/give-up-turn.ts';
import { EventStream } from './event-stream.ts';
import { OpenPages } from './open-pages.ts';
import { PageDocuments } from './page-documents.ts';
import { PageStates } from './page-states.ts';

/** A patient's own page, opened by its secret alone: from the slip's code, without a session. */
@Controller('t/:secret')
export class PatientPageController {
  constructor(
    private readonly pages: TicketPages,
    private readonly states: PageStates,
    private readonly open: OpenPages,
    private readonly documents: PageDocuments,
    private readonly commands: Commands,
    private readonly contexts: CommandContexts,
    @Inject(LIMITS) private readonly limits: Limits,
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
    const page = this.pages.read(secret);
    if (page) await this.spend(page);
    const state = page && (await this.stateOf(page));
    if (!state) void reply.code(404);
    return await this.documents.of(page?.clinicId, state, { asked, accepted: request.headers['accept-language'] });
  }

  @Get('state')
  @Answers(patientPageAnswer)
  async state(@Param('secret') secret: string): Promise<{ data: PatientPageState }> {
    return { data: await this.living(secret) };
  }

  @Get('events')
  @Produces('text/event-stream')
  async events(@Param('secret') secret: string, @Res() reply: FastifyReply): Promise<void> {
    const page = this.read(secret);
    await this.living(secret);
    if (reply.request.method === 'HEAD') return void reply.send();
    const stream = new EventStream(reply);
    const close = await this.open.open(page, stream);
    stream.onClose(close);
  }

  /** The turn is given up where the page still lives: to all others it is not found. */
  @Post('leave')
  @MayBeSentAgain()
  @Answers(patientPageAnswer)
  async leave(@Param('secret') secret: string, @Req() request: FastifyRequest): Promise<WriteResult<PatientPageState>> {
    const page = this.read(secret);
    await this.spend(page, 'leaves');
    if (!(await this.stateOf(page))) throw new Refusal('ticket.notFound');
    const context = this.contexts.ofPatient(request, page.clinicId, page.ticketId);
    return await this.commands.execute(new GiveUpTurn(context, page.ticketId));
  }

  /** @throws Refusal ticket.notFound, also for a page that has ended */
  private async living(secret: string): Promise<PatientPageState> {
    const page = this.read(secret);
    await this.spend(page);
    const state = await this.stateOf(page);
    if (!state) throw new Refusal('ticket.notFound');
    return state;
  }

  private read(secret: string): PageOfTicket {
    const page = this.pages.read(secret);
    if (!page) throw new Refusal('ticket.notFound');
    return page;
  }

  private async stateOf({ clinicId, ticketId }: PageOfTicket): Promise<PatientPageState | undefined> {
    return (await this.states.of(clinicId, [ticketId])).get(ticketId);
  }

  /** Counted by page: a waiting room's telephones share one address. */
  private async spend({ ticketId }: PageOfTicket, kind: 'patientPages' | 'leaves' = 'patientPages'): Promise<void> {
    const retryAfterMs = await this.limits.spend(kind, ticketId);
    if (retryAfterMs !== null) throw new TooMany(retryAfterMs);
  }
}
