import { describe, expect, it } from '@jest/globals';
import { newMasterKey } from './master-key.ts';
import { isWeakMasterKey } from './weak-master-key.ts';

const BYTES = 32;
const counting = (step: number) => Buffer.from(Array.from({ length: BYTES }, (_, index) => (200 + step * index) & 0xff));

describe('isWeakMasterKey', () => {
  it.each([
    ['zeros', Buffer.alloc(BYTES)],
    ['one byte', Buffer.alloc(BYTES, 0xff)],
    ['a word again and again', Buffer.alloc(BYTES, 'secret')],
    ['bytes that count up', counting(1)],
    ['bytes that count up in steps', counting(3)],
    ['bytes that count down', counting(-1)],
  ])('reports %s as weak', (_, key) => {
    expect(isWeakMasterKey(key)).toBe(true);
  });

  it('reports no key that `dawr keys new` prints as weak', () => {
    const made = Array.from({ length: 1_000 }, () => Buffer.from(newMasterKey(), 'base64'));
    expect(made.filter(isWeakMasterKey)).toEqual([]);
  });
});
