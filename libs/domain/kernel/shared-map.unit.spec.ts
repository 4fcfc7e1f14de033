import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SharedMap } from './shared-map.ts';

const key = fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.uuid());
const change = fc.record({ key, value: fc.option(fc.integer()) });

describe('a map whose versions share what did not change', () => {
  it('holds in every version what a plain map would', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const plain = new Map<string, number>();
        let shared: SharedMap<string, number> = SharedMap.empty;
        const versions = changes.map(({ key, value }) => {
          if (value === null) plain.delete(key);
          else plain.set(key, value);
          shared = value === null ? shared.without(key) : shared.with(key, value);
          return { shared, expected: new Map(plain) };
        });
        for (const { shared, expected } of versions) {
          expect(shared.size).toBe(expected.size);
          expect([...shared.values()].sort()).toEqual([...expected.values()].sort());
          for (const [key, value] of expected) expect(shared.get(key)).toBe(value);
        }
      }),
    );
  });

  it('holds no value for a key never set', () => {
    expect(SharedMap.empty.size).toBe(0);
    expect([...SharedMap.empty.values()]).toEqual([]);
  });
});
