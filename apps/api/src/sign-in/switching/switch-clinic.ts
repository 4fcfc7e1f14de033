import { Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { NewSession } from '../../platform/sessions/session-store.ts';
import { Admission } from '../flow/admission.ts';
import { PersonsMemberships } from '../people/persons-memberships.ts';
import type { MemberSession } from '../session-starter.ts';

/** Moves a person to another of their clinics without a new sign-in. */
@Injectable()
export class SwitchClinic {
  constructor(
    private readonly memberships: PersonsMemberships,
    private readonly admission: Admission,
  ) {}

  /** Returns the session to start there. A clinic that is not theirs answers like an unknown one. @throws Refusal */
  async to(clinicId: ClinicId, session: NewSession, correlationId: string): Promise<MemberSession> {
    const { provider, person } = session;
    const memberships = await this.memberships.active(session);
    const target = memberships.find((membership) => membership.tenant === clinicId);
    const subject = memberships.find((membership) => membership.tenant === session.tenantId)?.member.identities[provider];
    if (!target || !person || subject === undefined) throw new Refusal('clinic.notFound');
    await this.admission.bind(clinicId, target.member, { provider, subject }, correlationId);
    return { tenant: clinicId, member: target.member, provider, person };
  }
}
