import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Member } from '#libs/domain/members/member.ts';
import { AccessTrail } from '../platform/audit/access-trail.ts';
import type { PersonPrints } from '../platform/sessions/session-store.ts';
import { SessionCookies } from './session-cookies.ts';

export interface Entering {
  readonly tenant: ClinicId;
  readonly member: Member;
  readonly provider: string;
  readonly person: PersonPrints;
}

/** Where somebody comes into a clinic, by signing in or from another of theirs: kept record of, and given a new session. */
@Injectable()
export class Entrance {
  constructor(
    private readonly sessions: SessionCookies,
    private readonly trail: AccessTrail,
  ) {}

  async enter(request: FastifyRequest, reply: FastifyReply, { tenant, member, provider, person }: Entering): Promise<void> {
    const actor = { userId: member.id, roles: member.roles, provider };
    await this.trail.record({ tenant, actor, correlationId: request.id }, { type: 'SignedIn', data: {} });
    await this.sessions.begin(request, reply, { userId: member.id, tenantId: tenant, provider, person });
  }
}
