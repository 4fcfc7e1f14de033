import type { Role } from '#libs/domain/kernel/actor.ts';

/** Class of listeners that may see the same payload. A person with several roles gets the widest one's. */
export type Audience = 'staff' | 'medical' | 'screen';

const BY_ROLE = { Manager: 'staff', Reception: 'staff', Medical: 'medical', Patient: 'screen' } as const satisfies Record<
  Role,
  Audience
>;
const WIDEST_FIRST: readonly Audience[] = ['staff', 'medical', 'screen'];

/** Returns undefined for a session without a role, which receives nothing. */
export function audienceOf(roles: readonly Role[]): Audience | undefined {
  const audiences = new Set<Audience>(roles.map((role) => BY_ROLE[role]));
  return WIDEST_FIRST.find((audience) => audiences.has(audience));
}
