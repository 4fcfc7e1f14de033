import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SealBroken, seal, unseal } from './sealing.ts';

const KEY = Buffer.alloc(32, 'key');
const CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_ '];

describe('sealing values', () => {
  it('returns any JSON value that was sealed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(unseal(KEY, seal(KEY, value, 'here'), 'here'))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('refuses a sealed text with any character changed, even to an equivalent base64 text', () => {
    for (const name of ['a', 'ab', 'abc']) {
      const box = seal(KEY, name, 'here');
      const changed = [...box].flatMap((_, at) =>
        CHARACTERS.map((character) => box.slice(0, at) + character + box.slice(at + 1)),
      );
      for (const text of changed.filter((text) => text !== box)) expect(() => unseal(KEY, text, 'here')).toThrow(SealBroken);
    }
  });

  it('never seals to the same text twice', () => {
    expect(seal(KEY, 'Layla', 'here')).not.toBe(seal(KEY, 'Layla', 'here'));
  });

  it('seals JSON only', () => {
    expect(() => seal(KEY, undefined, 'here')).toThrow(TypeError);
  });
});
