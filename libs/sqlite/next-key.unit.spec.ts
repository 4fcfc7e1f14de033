import { describe, expect, it } from '@jest/globals';
import { nextKey } from './next-key.ts';

describe('nextKey', () => {
  it.each([
    [1, 2],
    ['', 'a'],
    ['a', 'b'],
    ['k', 'ك'],
    // Their order is that of the bytes, which that of JavaScript's strings is not.
    ['\uFFFD', '\u{1F600}'],
  ])('continues from %j to %j', (before, last) => {
    expect(nextKey<string | number>('data.db', before, last)).toBe(last);
  });

  it.each([
    [2, 2],
    [2, 1],
    [2, Number.NaN],
    ['a', 'a'],
    ['b', 'a'],
    ['\u{1F600}', '\uFFFD'],
  ])('names the file whose rows lead from %j back to %j', (before, last) => {
    expect(() => nextKey<string | number>('data.db', before, last)).toThrow('data.db: its rows are out of order');
  });
});
