import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type OwnClinic, ownClinicsAnswer } from '#libs/contracts/clinics/clinics.ts';
import { clinicSwitchRequest } from '#libs/contracts/session.ts';
import { isClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type AuditContext, FromAuditContext } from '../platform/audit/audit-context.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { Answers, AnswersNothing, Brings } from '../platform/openapi/decorators.ts';
import { BrowserToken } from './browser-token.ts';
import { EndAllSessions } from './commands/end-all-sessions.ts';
import { SwitchClinic } from './commands/switch-clinic.ts';
import { ListOwnClinics } from './queries/list-own-clinics.ts';

/** Routes across all clinics of a person. */
@Controller('v1')
export class SwitchingController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly browserToken: BrowserToken,
  ) {}

  @Get('users/current/clinics')
  @Answers(ownClinicsAnswer)
  async own(@Req() request: FastifyRequest): Promise<{ data: OwnClinic[] }> {
    return { data: await this.queries.execute(new ListOwnClinics(this.browserToken.read(request))) };
  }

  @Post('auth/switch')
  @Brings(clinicSwitchRequest)
  @AnswersNothing()
  async switch(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @FromAuditContext() context: AuditContext,
    @ContractBody(clinicSwitchRequest) { tenantId: to }: z.output<typeof clinicSwitchRequest>,
  ): Promise<void> {
    if (!isClinicId(to)) throw new Refusal('clinic.notFound');
    const token = await this.commands.dispatch(new SwitchClinic(to, context, this.browserToken.arrivalOf(request)));
    if (token !== undefined) this.browserToken.set(request, reply, token);
  }

  @Post('auth/logout-everywhere')
  @AnswersNothing()
  async logoutEverywhere(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @FromAuditContext() context: AuditContext,
  ): Promise<void> {
    await this.commands.dispatch(new EndAllSessions(context, this.browserToken.arrivalOf(request)));
    this.browserToken.clear(reply);
  }
}
