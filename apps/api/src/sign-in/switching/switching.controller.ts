import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type OwnClinic, ownClinicsAnswer } from '#libs/contracts/clinics/clinics.ts';
import { clinicSwitchRequest } from '#libs/contracts/session.ts';
import { instant, isClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { actorOf, type Caller, FromCaller } from '../../platform/access/caller.ts';
import { AccessTrail } from '../../platform/audit/access-trail.ts';
import { ClientDetails } from '../../platform/audit/client-details.ts';
import { ContractBody } from '../../platform/http/body/contract-body.ts';
import { Answers, AnswersNothing, Brings } from '../../platform/openapi/decorators.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import { type Session, SessionStore } from '../../platform/sessions/session-store.ts';
import { PersonsMemberships } from '../people/persons-memberships.ts';
import { SessionCookies } from '../session-cookies.ts';
import { SessionStarter } from '../session-starter.ts';
import { OwnClinics } from './own-clinics.ts';
import { SwitchClinic } from './switch-clinic.ts';

/** Routes across all clinics of a person. */
@Controller('v1')
export class SwitchingController {
  constructor(
    private readonly clinics: OwnClinics,
    private readonly switching: SwitchClinic,
    private readonly memberships: PersonsMemberships,
    private readonly sessionStarter: SessionStarter,
    private readonly cookies: SessionCookies,
    private readonly sessions: SessionStore,
    private readonly trail: AccessTrail,
    private readonly client: ClientDetails,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Get('users/current/clinics')
  @Answers(ownClinicsAnswer)
  async own(@Req() request: FastifyRequest): Promise<{ data: OwnClinic[] }> {
    return { data: await this.clinics.of(await this.session(request)) };
  }

  @Post('auth/switch')
  @Brings(clinicSwitchRequest)
  @AnswersNothing()
  async switch(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @FromCaller() caller: Caller,
    @ContractBody(clinicSwitchRequest) { tenantId: to }: z.output<typeof clinicSwitchRequest>,
  ): Promise<void> {
    if (!isClinicId(to)) throw new Refusal('clinic.notFound');
    if (to === caller.clinicId) return;
    const memberSession = await this.switching.to(to, await this.session(request), request.id);
    const context = { clinicId: caller.clinicId, actor: actorOf(caller), correlationId: request.id };
    await this.trail.record(context, { type: 'ClinicSwitched', data: { to } });
    await this.sessionStarter.start(request, reply, memberSession);
  }

  @Post('auth/logout-everywhere')
  @AnswersNothing()
  async logoutEverywhere(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    const session = await this.session(request);
    const at = instant(this.now());
    for (const { member } of await this.memberships.all(session)) await this.sessions.endAllOf(member.id, at);
    await this.cookies.end(reply, caller.sessionId);
    const context = { clinicId: caller.clinicId, actor: actorOf(caller), correlationId: request.id };
    const data = await this.client.of(request, context.clinicId, context.actor);
    await this.trail.record(context, { type: 'SignedOut', data });
  }

  private async session(request: FastifyRequest): Promise<Session> {
    const session = await this.cookies.of(request);
    if (!session) throw new Refusal('session.required');
    return session;
  }
}
