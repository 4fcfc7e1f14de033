import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isClinicDay } from '#libs/domain/kernel/ids.ts';
import { formatPosition, parsePosition } from './position.ts';

/** Few days, so that two are often the same. */
const day = fc.constantFrom(...['20251231', '20261119', '20261120'].filter(isClinicDay));
const revision = fc.oneof(fc.constant('none' as const), fc.nat(), fc.integer({ min: 0, max: 999_999_999_999 }));
const rank = (at: number | 'none') => (at === 'none' ? -1 : at);

describe("the wire's position", () => {
  it('reads a position as it was written', () => {
    fc.assert(
      fc.property(day, revision, (onDay, at) => {
        expect(parsePosition(formatPosition(onDay, at))).toEqual({ day: onDay, revision: at });
      }),
    );
  });

  it('sorts positions as text by day and revision, an empty day first', () => {
    fc.assert(
      fc.property(day, day, revision, revision, (dayA, dayB, a, b) => {
        const byNumber = Math.sign(Number(dayA) - Number(dayB)) || Math.sign(rank(a) - rank(b));
        const [textA, textB] = [formatPosition(dayA, a), formatPosition(dayB, b)];
        expect(textA < textB ? -1 : Number(textA > textB)).toBe(byNumber);
      }),
    );
  });

  it.each(['', '20261120', '20261120.7', '20261120.none', '20261120.000000000007 ', '2026-11-20.000000000007'])(
    'reads no position from %j',
    (text) => {
      expect(parsePosition(text)).toBeNull();
    },
  );
});
