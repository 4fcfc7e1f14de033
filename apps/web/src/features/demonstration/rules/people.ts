import type { Role } from '#libs/contracts/access/access.ts';
import type { DemonstrationPerson } from '#libs/contracts/demonstration.ts';

/** Reception comes first, since most of the product is its day. */
const ORDER: readonly Role[] = ['Reception', 'Medical', 'Manager', 'Patient'];

/** The role by which a person is shown; null: a member without any. */
export const roleOf = ({ roles }: DemonstrationPerson): Role | null => ORDER.find((role) => roles.includes(role)) ?? null;

const rank = (person: DemonstrationPerson): number => {
  const role = roleOf(person);
  return role === null ? ORDER.length : ORDER.indexOf(role);
};

export const inOrder = (people: readonly DemonstrationPerson[]): readonly DemonstrationPerson[] =>
  people.toSorted((one, other) => rank(one) - rank(other));

/** The first person of each role. */
export const onePerRole = (people: readonly DemonstrationPerson[]): readonly DemonstrationPerson[] =>
  inOrder(people).filter((person, index, all) => all.findIndex((other) => roleOf(other) === roleOf(person)) === index);
