import { type ClinicId, isClinicId, isMemberId, type MemberId } from '#libs/domain/kernel/ids.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

/** Key prefix: memberships by fingerprint. */
const CLINICS_OF = 'clinics-of/';
/** Key prefix: fingerprints by member, so that an erasure finds them. */
const PRINTS_OF = 'prints-of/';

export interface IndexedMembership {
  readonly tenant: ClinicId;
  readonly member: MemberId;
}

/**
 * Finds the clinics of a person without reading every directory. It may lag behind and decides
 * nothing: callers check the directory.
 */
export class ClinicIndex {
  constructor(private readonly store: StateStore) {}

  async find(print: string): Promise<readonly IndexedMembership[]> {
    const memberships: IndexedMembership[] = [];
    const under = `${CLINICS_OF}${print}/`;
    for await (const page of this.store.list(under))
      memberships.push(...page.flatMap(({ key }) => parseMembership(key.slice(under.length))));
    return memberships;
  }

  /** Replaces a member's fingerprints. A crash in the middle is repaired by the next call, as the union is stored first. */
  async update({ tenant: clinicId, member }: IndexedMembership, prints: readonly string[]): Promise<void> {
    const known = `${PRINTS_OF}${member}`;
    const before = (await this.store.get<string[]>(known))?.value ?? [];
    const removed = before.filter((print) => !prints.includes(print));
    await this.store.put(known, [...removed, ...prints]);
    for (const print of prints) await this.store.put(`${CLINICS_OF}${print}/${clinicId}/${member}`, true);
    for (const print of removed) await this.store.delete(`${CLINICS_OF}${print}/${clinicId}/${member}`);
    if (prints.length === 0) await this.store.delete(known);
    else await this.store.put(known, [...prints]);
  }
}

function parseMembership(rest: string): IndexedMembership[] {
  const [clinicId = '', member = ''] = rest.split('/');
  return isClinicId(clinicId) && isMemberId(member) ? [{ tenant: clinicId, member }] : [];
}
