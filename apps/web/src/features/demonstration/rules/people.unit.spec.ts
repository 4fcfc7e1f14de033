import { describe, expect, it } from '@jest/globals';
import type { Role } from '#libs/contracts/access/access.ts';
import { initialsOf, inOrder, onePerRole } from './people.ts';

const person = (userId: string, ...roles: readonly Role[]) => ({
  userId,
  name: userId,
  email: `${userId}@example.com`,
  roles: [...roles],
});
const PEOPLE = [
  person('owner', 'Manager', 'Medical'),
  person('manager', 'Manager'),
  person('wall', 'Patient'),
  person('nobody'),
  person('desk', 'Reception'),
  person('doctor', 'Medical'),
];

describe('the people of a demonstration', () => {
  it('orders people by their role, reception first, and members without a role last', () => {
    expect(inOrder(PEOPLE).map(({ userId }) => userId)).toEqual(['desk', 'owner', 'doctor', 'manager', 'wall', 'nobody']);
  });

  it.each([
    ['Maryam Al Shamsi', 'M\u200cS'],
    ['Dr Khalid Al Kaabi', 'K\u200cK'],
    ['مريم الشامسي', 'م\u200cش'],
    ['د. خالد الكعبي', 'خ\u200cك'],
    ['Sara', 'S'],
  ])('shortens %s to the initials of the first and the last name', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('keeps the first person of each role', () => {
    expect(onePerRole(PEOPLE).map(({ userId }) => userId)).toEqual(['desk', 'owner', 'manager', 'wall', 'nobody']);
  });
});
