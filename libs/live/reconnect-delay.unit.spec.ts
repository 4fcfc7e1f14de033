import { describe, expect, it } from '@jest/globals';
import { delayAfter, endsRound } from './reconnect-delay.ts';
import { CONNECT_MS } from './timing.ts';

const FIRST_TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);
const delaysBy = (chance: number) => FIRST_TWELVE.map((failures) => delayAfter(failures, () => chance));

describe('delays of a connection that comes back', () => {
  it('delays five attempts by a growing second, and begins five more after a rest of eight', () => {
    expect(delaysBy(0)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, 8_000, 2_000, 3_000, 4_000, 5_000, 8_000, 2_000]);
  });

  it('spreads each attempt over a second by chance', () => {
    expect(delaysBy(0.5).slice(0, 6)).toEqual([1_500, 2_500, 3_500, 4_500, 5_500, 8_500]);
  });

  it('knows when a round of attempts is over', () => {
    expect(FIRST_TWELVE.filter(endsRound)).toEqual([6, 11]);
  });

  it('tries within 15 seconds of the return of a server that answered nothing at all', () => {
    expect(CONNECT_MS + Math.max(...delaysBy(1))).toBeLessThanOrEqual(15_000);
  });

  it('never ends its rounds of attempts', () => {
    expect(delayAfter(1_000_000, () => 0)).toBe(5_000);
  });
});
