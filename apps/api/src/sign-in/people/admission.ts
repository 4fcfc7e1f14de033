import { Inject, Injectable } from '@nestjs/common';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Identity, Member } from '#libs/domain/members/member.ts';
import { type Members, memberByEmail, memberByIdentity } from '#libs/domain/members/state.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import { CLOCK, type Clock, MEMBERS_LEDGER } from '../../platform/runtime/tokens.ts';
import type { Person } from './person.ts';

/** Finds the member of a verified person, and binds their identity to it. */
@Injectable()
export class Admission {
  constructor(
    @Inject(MEMBERS_LEDGER) private readonly ledger: MembersLedger,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async admit(clinicId: ClinicId, person: Person, correlationId: string): Promise<Member> {
    const { state } = await this.ledger.load(membersStream(clinicId));
    const member = memberOf(person, state);
    if (!member || member.deleted) throw new Refusal('signIn.notMember');
    if (member.banned) throw new Refusal('signIn.banned');
    await this.bind(clinicId, member, person, correlationId);
    return member;
  }

  /** Binds the identity to the member. @throws Refusal where the member is bound to another identity */
  async bind(clinicId: ClinicId, member: Member, { provider, subject }: Identity, correlationId: string): Promise<void> {
    const at = instant(this.now());
    const actor = { userId: member.id, roles: member.roles, provider };
    const context = unkeyed({ clinicId, actor, at, correlationId });
    await this.ledger.decideAndAppend(membersStream(clinicId), context, {
      type: 'BindIdentity',
      memberId: member.id,
      provider,
      subject,
      at,
    });
  }
}

/** The identity goes before the e-mail, because an e-mail address may pass to another person. */
function memberOf(person: Person, members: Members): Member | undefined {
  const bound = memberByIdentity(members, person);
  return bound && !bound.deleted ? bound : memberByEmail(members, person.email);
}
