import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Position } from '../event-store.ts';
import { placeOf, positionOf } from './position.ts';

describe('a position', () => {
  const place = fc.nat(Number.MAX_SAFE_INTEGER);

  it('compares as text as its place does as a number, and leads back to it', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(positionOf(one) < positionOf(other)).toBe(one < other);
        expect(placeOf(positionOf(one))).toBe(one);
      }),
    );
  });

  it('is before the log where there is none', () => {
    expect(placeOf(undefined)).toBe(0);
  });

  it.each(['', '7', '0000000000000001/0000000000000001', '-000000000000001', '000000000000000x'])(
    'is refused as %j, of another log',
    (text) => {
      expect(() => placeOf(text as Position)).toThrow('no position of this log');
    },
  );
});
