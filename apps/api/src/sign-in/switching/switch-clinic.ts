import { Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { NewSession } from '../../platform/sessions/session-store.ts';
import type { Entering } from '../entrance.ts';
import { Admission } from '../flow/admission.ts';
import { PersonsMemberships } from '../people/memberships.ts';

/** From one clinic of a person's to another, without a new sign-in. */
@Injectable()
export class SwitchClinic {
  constructor(
    private readonly memberships: PersonsMemberships,
    private readonly admission: Admission,
  ) {}

  /** As whom they come in there. A clinic that is not theirs is one that does not exist. @throws Refusal */
  async to(tenant: ClinicId, session: NewSession, correlationId: string): Promise<Entering> {
    const { provider, person } = session;
    const memberships = await this.memberships.active(session);
    const there = memberships.find((membership) => membership.tenant === tenant);
    const subject = memberships.find((membership) => membership.tenant === session.tenantId)?.member.identities[provider];
    if (!there || !person || subject === undefined) throw new Refusal('clinic.notFound');
    await this.admission.bind(tenant, there.member, { provider, subject }, correlationId);
    return { tenant, member: there.member, provider, person };
  }
}
