import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Position } from '../event-store.ts';
import { positionOf, serverPositionOf } from './position.ts';

describe('an EventStoreDB position', () => {
  const number = fc.bigInt(0n, 2n ** 64n - 1n);
  const place = fc.record({ commit: number, prepare: number });
  const text = ({ commit, prepare }: { readonly commit: bigint; readonly prepare: bigint }) =>
    positionOf({ commit: String(commit), prepare: String(prepare) });

  it('orders positions as text as their commit and prepare numbers, and converts back', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const isBefore = one.commit < other.commit || (one.commit === other.commit && one.prepare < other.prepare);
        expect(text(one) < text(other)).toBe(isBefore);
        expect(serverPositionOf(text(one))).toEqual({ commit: String(one.commit), prepare: String(one.prepare) });
      }),
    );
  });

  it.each(['', '7', '0000000000000001', '-0000000000000000001-00000000000000000001'])(
    'refuses %j, no position of an EventStoreDB log',
    (other) => {
      expect(() => serverPositionOf(other as Position)).toThrow('no position of this log');
    },
  );
});
