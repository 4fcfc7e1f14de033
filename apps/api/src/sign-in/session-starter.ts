import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Member } from '#libs/domain/members/member.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { AccessTrail } from '../platform/audit/access-trail.ts';
import { ActorSeal } from '../platform/audit/actor-seal.ts';
import { prefixOf } from '../platform/limits/client-network.ts';
import { browserFamilyOf } from '../platform/sessions/browser-family.ts';
import type { PersonPrints } from '../platform/sessions/session-store.ts';
import { SessionCookies } from './session-cookies.ts';

export interface MemberSession {
  readonly tenant: ClinicId;
  readonly member: Member;
  readonly provider: string;
  readonly person: PersonPrints;
}

/** Starts a session at a clinic, after a sign-in or a switch of clinic, and records it in the access trail. */
@Injectable()
export class SessionStarter {
  constructor(
    private readonly sessions: SessionCookies,
    private readonly trail: AccessTrail,
    private readonly actorSeal: ActorSeal,
  ) {}

  async start(
    request: FastifyRequest,
    reply: FastifyReply,
    { tenant: clinicId, member, provider, person }: MemberSession,
  ): Promise<void> {
    const actor = { userId: member.id, roles: member.roles, provider };
    const browser = browserFamilyOf(request.headers['user-agent']);
    const data = { browser, ...(await this.networkOf(request, clinicId, actor)) };
    await this.trail.record({ clinicId, actor, correlationId: request.id }, { type: 'SignedIn', data });
    await this.sessions.begin(request, reply, { userId: member.id, tenantId: clinicId, provider, person });
  }

  /** Sealed as the member's own: it goes with their erasure. */
  private async networkOf({ ip }: FastifyRequest, clinicId: ClinicId, actor: Actor): Promise<{ readonly network?: Sealed }> {
    const prefix = prefixOf(ip);
    return prefix === undefined ? {} : { network: await this.actorSeal.seal(clinicId, actor, prefix) };
  }
}
