import { describe, expect, it } from '@jest/globals';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { audienceOf } from './audience.ts';

const roles = (...held: readonly Role[]) => held;

describe('who listens', () => {
  it.each([
    [roles('Manager'), 'staff'],
    [roles('Reception'), 'staff'],
    [roles('Medical'), 'medical'],
    [roles('Patient'), 'screen'],
    [roles('Patient', 'Medical'), 'medical'],
    [roles('Patient', 'Medical', 'Reception'), 'staff'],
    [roles(), undefined],
  ])('maps the roles %j to the audience %s', (held, audience) => {
    expect(audienceOf(held)).toBe(audience);
  });
});
