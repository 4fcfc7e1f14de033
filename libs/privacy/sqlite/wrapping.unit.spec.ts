import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SealBroken } from '../sealing.ts';
import { Wrapping } from './wrapping.ts';

const [OLD, NEXT] = [Buffer.alloc(32, 'old'), Buffer.alloc(32, 'next')];
const KEY = Buffer.alloc(32, 'key');

describe('Wrapping', () => {
  const wrappedWith = (masterKey: Buffer) => new Wrapping(masterKey, randomBytes).wrap(KEY, 'here');

  it('opens boxes of both master keys during a change', async () => {
    const wrapping = new Wrapping(OLD, randomBytes);
    await wrapping.change(NEXT, async () => {
      expect(wrapping.unwrap(wrappedWith(OLD), 'here')).toEqual(KEY);
      expect(wrapping.unwrap(wrappedWith(NEXT), 'here')).toEqual(KEY);
    });
    expect(wrapping.unwrap(wrappedWith(NEXT), 'here')).toEqual(KEY);
    expect(() => wrapping.unwrap(wrappedWith(OLD), 'here')).toThrow(SealBroken);
  });

  it('keeps the old master key when the rewrap fails', async () => {
    const wrapping = new Wrapping(OLD, randomBytes);
    await expect(wrapping.change(NEXT, () => Promise.reject(new Error('a full disk')))).rejects.toThrow('a full disk');
    expect(wrapping.unwrap(wrapping.wrap(KEY, 'here'), 'here')).toEqual(KEY);
    expect(() => wrapping.unwrap(wrappedWith(NEXT), 'here')).toThrow(SealBroken);
  });
});
