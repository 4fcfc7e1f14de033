import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openings } from './openings.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const now = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true });

describe('the days of a simulated clinic', () => {
  it('gives each simulated day a date of its own, the last one today and up to now', () => {
    fc.assert(
      fc.property(now, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2_000 }), (at, days, tickets) => {
        const all = openings(at, days, tickets);
        const inDubai = (instant: number): number => Math.floor((instant + 4 * 60 * MINUTE) / DAY);
        expect(all.map(({ opens }) => inDubai(at.getTime()) - inDubai(opens))).toEqual(
          Array.from({ length: days }, (_, index) => days - 1 - index),
        );
        expect(all.every(({ opens, ends }) => opens <= ends && ends <= at.getTime())).toBe(true);
      }),
    );
  });

  it('makes visits short enough for all patients of a simulated day', () => {
    const [past, today] = openings(new Date('2026-11-20T12:00:00Z'), 2, 300);
    for (const { opens, ends, consultation } of [past, today].flatMap((day) => day ?? [])) {
      expect(consultation * 300 * MINUTE).toBeLessThan(ends - opens);
    }
  });
});
