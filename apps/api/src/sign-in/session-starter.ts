import { Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Lang } from '#libs/domain/kernel/lang.ts';
import type { Member } from '#libs/domain/members/member.ts';
import { AccessTrail } from '../platform/audit/access-trail.ts';
import { ClientDetails, type RequestClient } from '../platform/audit/client-details.ts';
import { type PersonPrints, SessionStore } from '../platform/sessions/session-store.ts';
import { PersonsLanguage } from './people/persons-language.ts';

export interface MemberSession {
  readonly tenant: ClinicId;
  readonly member: Member;
  readonly provider: string;
  readonly person: PersonPrints;
  /** Language that the person chose on the way to it. */
  readonly lang?: Lang | undefined;
}

/** The request that a session starts with. */
export interface Arrival {
  readonly client: RequestClient;
  /** Token of the session that the browser had; undefined: it had none. */
  readonly formerToken: string | undefined;
  readonly correlationId: string;
}

/** Starts a session at a clinic, after a sign-in or a switch of clinic, and records it in the access trail. */
@Injectable()
export class SessionStarter {
  constructor(
    private readonly sessions: SessionStore,
    private readonly trail: AccessTrail,
    private readonly clients: ClientDetails,
    private readonly language: PersonsLanguage,
  ) {}

  /** Returns the session's token: always a new one, which prevents session fixation. The browser's former session ends. */
  async startSession(
    { tenant: clinicId, member, provider, person, lang }: MemberSession,
    { client, formerToken, correlationId }: Arrival,
  ): Promise<string> {
    const actor = { userId: member.id, roles: member.roles, provider };
    const data = await this.clients.sealedClient(client, clinicId, actor);
    await this.trail.record({ clinicId, actor, correlationId }, { type: 'SignedIn', data });
    const session = { userId: member.id, tenantId: clinicId, provider, person };
    await this.language.arrive(session, lang, correlationId);
    const former = formerToken === undefined ? undefined : await this.sessions.find(formerToken);
    const token = await this.sessions.start(session);
    if (former) await this.sessions.end(former.id);
    return token;
  }
}
