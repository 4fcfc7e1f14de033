import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Position } from '../event-store.ts';
import { placeOf, positionOf } from './position.ts';

describe('a SQLite position', () => {
  const place = fc.nat(Number.MAX_SAFE_INTEGER);

  it('orders positions as text as their numbers, and converts back', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(positionOf(one) < positionOf(other)).toBe(one < other);
        expect(placeOf(positionOf(one))).toBe(one);
      }),
    );
  });

  it('takes a missing position as the log’s beginning', () => {
    expect(placeOf(undefined)).toBe(0);
  });

  it.each(['', '7', '0000000000000001/0000000000000001', '-000000000000001', '000000000000000x'])(
    'refuses %j, no position of a SQLite log',
    (text) => {
      expect(() => placeOf(text as Position)).toThrow('no position of this log');
    },
  );
});
