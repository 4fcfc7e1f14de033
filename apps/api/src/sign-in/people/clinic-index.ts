import { type ClinicId, isClinicId, isMemberId, type MemberId } from '#libs/domain/kernel/ids.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

/** Under a print, where somebody of that print is a member. */
const CLINICS_OF = 'clinics-of/';
/** Under a member's id, the prints that they stand under, so that an erasure finds them. */
const PRINTS_OF = 'prints-of/';

export interface Place {
  readonly tenant: ClinicId;
  readonly member: MemberId;
}

/**
 * In which clinics a person may be a member, found without reading every directory. It may lag behind and it decides
 * nothing: whoever reads it asks the directory.
 */
export class ClinicIndex {
  constructor(private readonly store: StateStore) {}

  async find(print: string): Promise<readonly Place[]> {
    const places: Place[] = [];
    const under = `${CLINICS_OF}${print}/`;
    for await (const page of this.store.list(under)) places.push(...page.flatMap(({ key }) => placeIn(key.slice(under.length))));
    return places;
  }

  /** Under these prints, and under no others any more. Cut off in the middle, it is done again by whoever asks again. */
  async keep({ tenant, member }: Place, prints: readonly string[]): Promise<void> {
    const known = `${PRINTS_OF}${member}`;
    const before = (await this.store.get<string[]>(known))?.value ?? [];
    const gone = before.filter((print) => !prints.includes(print));
    await this.store.put(known, [...gone, ...prints]);
    for (const print of prints) await this.store.put(`${CLINICS_OF}${print}/${tenant}/${member}`, true);
    for (const print of gone) await this.store.delete(`${CLINICS_OF}${print}/${tenant}/${member}`);
    if (prints.length === 0) await this.store.delete(known);
    else await this.store.put(known, [...prints]);
  }
}

function placeIn(rest: string): Place[] {
  const [tenant = '', member = ''] = rest.split('/');
  return isClinicId(tenant) && isMemberId(member) ? [{ tenant, member }] : [];
}
