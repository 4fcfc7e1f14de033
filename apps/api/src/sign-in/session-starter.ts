import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Lang } from '#libs/domain/kernel/lang.ts';
import type { Member } from '#libs/domain/members/member.ts';
import { AccessTrail } from '../platform/audit/access-trail.ts';
import { ClientDetails } from '../platform/audit/client-details.ts';
import type { PersonPrints } from '../platform/sessions/session-store.ts';
import { PersonsLanguage } from './people/persons-language.ts';
import { SessionCookies } from './session-cookies.ts';

export interface MemberSession {
  readonly tenant: ClinicId;
  readonly member: Member;
  readonly provider: string;
  readonly person: PersonPrints;
  /** Language that the person chose on the way to it. */
  readonly lang?: Lang | undefined;
}

/** Starts a session at a clinic, after a sign-in or a switch of clinic, and records it in the access trail. */
@Injectable()
export class SessionStarter {
  constructor(
    private readonly sessions: SessionCookies,
    private readonly trail: AccessTrail,
    private readonly client: ClientDetails,
    private readonly language: PersonsLanguage,
  ) {}

  async start(
    request: FastifyRequest,
    reply: FastifyReply,
    { tenant: clinicId, member, provider, person, lang }: MemberSession,
  ): Promise<void> {
    const actor = { userId: member.id, roles: member.roles, provider };
    const data = await this.client.of(request, clinicId, actor);
    await this.trail.record({ clinicId, actor, correlationId: request.id }, { type: 'SignedIn', data });
    const session = { userId: member.id, tenantId: clinicId, provider, person };
    await this.language.arrive(session, lang, request.id);
    await this.sessions.begin(request, reply, session);
  }
}
