import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { AccessTrail } from '../../platform/audit/access-trail.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { type Session, SessionStore } from '../../platform/sessions/session-store.ts';
import { Admission } from '../people/admission.ts';
import { PersonsMemberships } from '../people/persons-memberships.ts';
import { sessionOfToken } from '../session-of-token.ts';
import { type Arrival, type MemberSession, SessionStarter } from '../session-starter.ts';

/** Moves a person to another of their clinics without a new sign-in. Answers the new session's token; undefined: they are there already. */
export class SwitchClinic extends Command<string | undefined> {
  constructor(
    readonly to: ClinicId,
    readonly context: AuditContext,
    readonly arrival: Arrival,
  ) {
    super();
  }
}

@CommandHandler(SwitchClinic)
export class SwitchClinicHandler implements ICommandHandler<SwitchClinic> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly memberships: PersonsMemberships,
    private readonly admission: Admission,
    private readonly trail: AccessTrail,
    private readonly sessionStarter: SessionStarter,
  ) {}

  async execute({ to, context, arrival }: SwitchClinic): Promise<string | undefined> {
    if (to === context.clinicId) return undefined;
    const session = await sessionOfToken(this.sessions, arrival.formerToken);
    const memberSession = await this.memberSessionAt(to, session, context.correlationId);
    await this.trail.record(context, { type: 'ClinicSwitched', data: { to } });
    return await this.sessionStarter.startSession(memberSession, arrival);
  }

  /** A clinic that is not theirs answers like an unknown one. @throws Refusal */
  private async memberSessionAt(clinicId: ClinicId, session: Session, correlationId: string): Promise<MemberSession> {
    const { provider, person } = session;
    const memberships = await this.memberships.active(session);
    const target = memberships.find((membership) => membership.tenant === clinicId);
    const subject = memberships.find((membership) => membership.tenant === session.tenantId)?.member.identities[provider];
    if (!target || !person || subject === undefined) throw new Refusal('clinic.notFound');
    await this.admission.bind(clinicId, target.member, { provider, subject }, correlationId);
    return { tenant: clinicId, member: target.member, provider, person };
  }
}
