import { Inject, Injectable } from '@nestjs/common';
import { ROLES, type Role } from '#libs/domain/kernel/actor.ts';
import { isClinicId, type MemberId } from '#libs/domain/kernel/ids.ts';
import { isActive, type MemberDetails } from '#libs/domain/members/member.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import type { Config } from '#runtime/config/config.ts';
import { CONFIG, MEMBERS_LEDGER } from '../../platform/runtime/tokens.ts';

const MAX_LISTED = 50;

export interface ListedMember extends MemberDetails {
  readonly id: MemberId;
  readonly roles: readonly Role[];
}

/** Lists the members of a demonstration's clinic, managers first. */
@Injectable()
export class DemonstrationMembers {
  constructor(
    @Inject(MEMBERS_LEDGER) private readonly ledger: MembersLedger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async listed(clinicId: string = this.config.defaultTenant): Promise<readonly ListedMember[]> {
    return (await this.all(clinicId)).slice(0, MAX_LISTED);
  }

  async emailOf(id: string, clinicId: string = this.config.defaultTenant): Promise<string | undefined> {
    return (await this.all(clinicId)).find((member) => member.id === id)?.email;
  }

  private async all(clinicId: string): Promise<readonly ListedMember[]> {
    if (!isClinicId(clinicId)) return [];
    const { state } = await this.ledger.load(membersStream(clinicId));
    const members = [...state.members.values()].filter(isActive);
    return members
      .flatMap(({ id, details, roles }) => (details ? [{ id, ...details, roles }] : []))
      .toSorted((one, other) => rank(one.roles) - rank(other.roles));
  }
}

const rank = ([first]: readonly Role[]): number => (first === undefined ? ROLES.length : ROLES.indexOf(first));
