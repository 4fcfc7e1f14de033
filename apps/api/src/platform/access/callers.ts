import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Lang } from '#libs/contracts/lang.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, MemberId } from '#libs/domain/kernel/ids.ts';
import { MEMBERSHIPS, SECURE_COOKIES } from '../runtime/tokens.ts';
import { tokenOf } from '../sessions/session-cookie.ts';
import { SessionStore } from '../sessions/session-store.ts';
import type { Caller } from './caller.ts';
import { SystemMembership } from './system-membership.ts';

/** Current membership of a session's person in its clinic: roles may have changed since sign-in. */
export interface Memberships {
  find(clinicId: ClinicId, member: MemberId): Promise<Membership | undefined>;
}

export interface Membership {
  readonly roles: readonly Role[];
  readonly lang: Lang;
  readonly banned: boolean;
  readonly deleted: boolean;
}

@Injectable()
export class Callers {
  constructor(
    private readonly sessions: SessionStore,
    @Inject(MEMBERSHIPS) private readonly memberships: Memberships,
    private readonly system: SystemMembership,
    @Inject(SECURE_COOKIES) private readonly secure: boolean,
  ) {}

  /** Null without a session, when its person is no longer an active member, or when its display's link was rotated. */
  async callerBehind(request: Pick<FastifyRequest, 'cookies'>): Promise<Caller | null> {
    const token = tokenOf(request, this.secure);
    const session = token === undefined ? undefined : await this.sessions.find(token);
    if (!session) return null;
    const { id: sessionId, userId, tenantId: clinicId, provider, display } = session;
    const member = await (display ? this.system.find(clinicId, display) : this.activeMember(clinicId, userId));
    return member ? { sessionId, userId, clinicId, provider, roles: member.roles, lang: member.lang } : null;
  }

  /** Whether there is no caller only because a session has expired: its person is still an active member, and may sign in and go on. */
  async hasExpired(request: Pick<FastifyRequest, 'cookies'>): Promise<boolean> {
    const token = tokenOf(request, this.secure);
    const session = token === undefined ? undefined : await this.sessions.findExpired(token);
    return session !== undefined && (await this.activeMember(session.tenantId, session.userId)) !== undefined;
  }

  private async activeMember(clinicId: ClinicId, id: MemberId): Promise<Membership | undefined> {
    const member = await this.memberships.find(clinicId, id);
    return member?.banned || member?.deleted ? undefined : member;
  }
}
