import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '#libs/event-store/event-store.ts';
import { canonicalJson } from './canonical-json.ts';

/** The same value with its keys in another order, as another store might return it. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reordered(member)]),
  );
}

describe('canonical JSON', () => {
  it('writes one canonical text per value, whatever the order of its keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => canonicalJson(reordered(value) as Json) === canonicalJson(value as Json)));
  });

  it('writes canonical JSON that parses to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('leaves undefined out of canonical JSON', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  });
});
