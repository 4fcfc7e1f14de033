import type { Role } from '#libs/domain/kernel/actor.ts';

/** Who listens, as far as it decides what they are told. A person with several roles hears what the widest of them may. */
export type Audience = 'staff' | 'medical' | 'screen';

const BY_ROLE = { Manager: 'staff', Reception: 'staff', Medical: 'medical', Patient: 'screen' } as const satisfies Record<
  Role,
  Audience
>;
const WIDEST_FIRST: readonly Audience[] = ['staff', 'medical', 'screen'];

/** Undefined: a session without a role hears nothing. */
export function audienceOf(roles: readonly Role[]): Audience | undefined {
  const audiences = new Set<Audience>(roles.map((role) => BY_ROLE[role]));
  return WIDEST_FIRST.find((audience) => audiences.has(audience));
}
