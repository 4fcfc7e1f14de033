import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { actorOf, callerOf } from '../../platform/access/caller.ts';
import { SessionStore } from '../../platform/sessions/session-store.ts';
import { BrowserToken } from '../browser-token.ts';
import { sessionOfToken } from '../session-of-token.ts';
import { PersonsMemberships } from './persons-memberships.ts';

/** A clinic that a person manages, and who they are there: each clinic knows them as a member of its own. */
export interface ManagedClinic {
  readonly clinicId: ClinicId;
  readonly actor: Actor;
}

/** Finds the clinics that a person may look at together: those of which they are Manager. */
@Injectable()
export class ManagedClinics {
  constructor(
    private readonly browserToken: BrowserToken,
    private readonly sessions: SessionStore,
    private readonly memberships: PersonsMemberships,
  ) {}

  /** The named clinics, or the session's where none is named. The caller is Manager of that one. @throws Refusal clinic.notFound */
  async named(request: FastifyRequest, names: readonly string[]): Promise<readonly ManagedClinic[]> {
    const caller = callerOf(request);
    const own: ManagedClinic = { clinicId: caller.clinicId, actor: actorOf(caller) };
    const others = names.filter((name) => name !== own.clinicId);
    if (others.length === 0) return [own];
    const managed = [own, ...(await this.elsewhere(request, own))];
    return names.map((name) => {
      const clinic = managed.find(({ clinicId }) => clinicId === name);
      if (!clinic) throw new Refusal('clinic.notFound');
      return clinic;
    });
  }

  private async elsewhere(request: FastifyRequest, own: ManagedClinic): Promise<readonly ManagedClinic[]> {
    const session = await sessionOfToken(this.sessions, this.browserToken.read(request));
    const memberships = await this.memberships.active(session);
    return memberships
      .filter(({ tenant: clinicId, member }) => clinicId !== own.clinicId && member.roles.includes('Manager'))
      .map(({ tenant: clinicId, member }) => ({
        clinicId,
        actor: { userId: member.id, roles: member.roles, provider: session.provider },
      }));
  }
}
