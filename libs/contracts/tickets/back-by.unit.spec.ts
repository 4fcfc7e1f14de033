import { describe, expect, it } from '@jest/globals';
import { backBy } from './back-by.ts';

const at = (time: string): number => Date.parse(`2026-11-22T${time}:00Z`);
const from = (low: number) => ({ low, middle: low + 10, high: low + 30 });

describe('when a waiting patient should be back', () => {
  it.each([
    ['13:50', 32, '14:20'],
    ['13:50', 30, '14:20'],
    ['13:52', 29, '14:20'],
  ])('rounds the lower bound down to five minutes: %s and %d minutes give %s', (asked, low, back) => {
    expect(backBy(from(low), { asOf: at(asked), now: at(asked) })).toBe(at(back));
  });

  it('says no time where none is known, or where the turn may come within five minutes', () => {
    const now = at('13:50');
    expect(backBy(null, { asOf: now, now })).toBeNull();
    expect(backBy(from(4), { asOf: now, now })).toBeNull();
    expect(backBy(from(30), { asOf: now, now: at('14:18') })).toBeNull();
  });
});
