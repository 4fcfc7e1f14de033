import { describe, expect, it } from '@jest/globals';
import type { Role } from '#libs/contracts/access/access.ts';
import { inOrder, onePerRole } from './people.ts';

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

  it('keeps the first person of each role', () => {
    expect(onePerRole(PEOPLE).map(({ userId }) => userId)).toEqual(['desk', 'owner', 'manager', 'wall', 'nobody']);
  });
});
