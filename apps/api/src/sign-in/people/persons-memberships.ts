import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { isActive, type Member } from '#libs/domain/members/member.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import type { NewSession, PersonPrints } from '../../platform/sessions/session-store.ts';
import type { ClinicIndex } from './clinic-index.ts';
import type { PersonFingerprints } from './person-fingerprints.ts';

export interface OwnMembership {
  readonly tenant: ClinicId;
  readonly member: Member;
}

/** Finds the memberships of a session's person at all clinics, one a clinic. */
export class PersonsMemberships {
  constructor(
    private readonly members: Pick<MembersLedger, 'load'>,
    private readonly index: ClinicIndex,
    private readonly prints: PersonFingerprints,
  ) {}

  /** Memberships that allow a sign-in. */
  async active(session: NewSession): Promise<readonly OwnMembership[]> {
    return (await this.all(session)).filter(({ member }) => isActive(member));
  }

  /** All memberships, also banned and deleted ones. The session's own comes first. */
  async all(session: NewSession): Promise<readonly OwnMembership[]> {
    const { tenantId: clinicId, userId: member, person } = session;
    const indexed = person ? [...(await this.index.find(person.identity)), ...(await this.index.find(person.email))] : [];
    const found = new Map<ClinicId, Member>();
    for (const place of [{ tenant: clinicId, member }, ...indexed]) {
      if (found.get(place.tenant)?.deleted === false) continue;
      const { state } = await this.members.load(membersStream(place.tenant));
      const candidate = state.members.get(place.member);
      if (candidate && (place.member === member || this.isSame(candidate, session.provider, person)))
        found.set(place.tenant, candidate);
    }
    return [...found].map(([each, own]) => ({ tenant: each, member: own }));
  }

  /** A bound identity decides alone, because the e-mail may have passed to another person. */
  private isSame({ identities, details }: Member, provider: string, person: PersonPrints | undefined): boolean {
    const subject = identities[provider];
    if (!person) return false;
    if (subject !== undefined) return this.prints.ofIdentity({ provider, subject }) === person.identity;
    return details !== null && this.prints.ofEmail(details.email) === person.email;
  }
}
