import { describe, expect, it } from '@jest/globals';
import { STAFF_TOPICS, TICKET_TOPICS, TOPICS } from '#libs/contracts/realtime.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { audienceOf, mayHear } from './audience.ts';

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
  ])('%j: %s', (held, audience) => {
    expect(audienceOf(held)).toBe(audience);
  });

  it('hears of everything, but a screen of tickets alone', () => {
    expect(TOPICS.filter((topic) => mayHear('staff', topic))).toEqual([...TOPICS]);
    expect(TOPICS.filter((topic) => mayHear('medical', topic))).toEqual([...TICKET_TOPICS, ...STAFF_TOPICS]);
    expect(TOPICS.filter((topic) => mayHear('screen', topic))).toEqual([...TICKET_TOPICS]);
  });
});
