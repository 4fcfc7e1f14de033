import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { closeBox, openBox, SealBroken } from './sealing.ts';

const bytes = fc.uint8Array({ maxLength: 200 });
const key = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('a sealed box', () => {
  it('returns what was sealed', () => {
    fc.assert(
      fc.property(key, bytes, fc.string(), (key, inside, context) => {
        const box = closeBox(key, inside, context, randomBytes);
        expect(openBox(key, box, context)).toEqual(Buffer.from(inside));
      }),
    );
  });

  it('refuses a box with any byte changed', () => {
    fc.assert(
      fc.property(key, bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (key, inside, place, change) => {
        const box = closeBox(key, inside, 'here', randomBytes);
        const at = place % box.length;
        box.writeUInt8(box.readUInt8(at) ^ change, at);
        expect(() => openBox(key, box, 'here')).toThrow(SealBroken);
      }),
    );
  });

  it('refuses a truncated box', () => {
    const box = closeBox(Buffer.alloc(32, 1), Buffer.from('Layla'), 'here', randomBytes);
    for (let length = 0; length < box.length; length += 1) {
      expect(() => openBox(Buffer.alloc(32, 1), box.subarray(0, length), 'here')).toThrow(SealBroken);
    }
  });

  it('opens a box only with its own key and context', () => {
    const box = closeBox(Buffer.alloc(32, 1), Buffer.from('Layla'), 'here', randomBytes);
    expect(() => openBox(Buffer.alloc(32, 2), box, 'here')).toThrow(SealBroken);
    expect(() => openBox(Buffer.alloc(32, 1), box, 'there')).toThrow(SealBroken);
  });
});
