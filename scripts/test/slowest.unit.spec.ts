import { expect, it } from '@jest/globals';
import { slowest } from './slowest.ts';

it('tells the five files that took the longest, the slowest first', () => {
  const files = [3, 1, 6, 2, 5, 4].map((number) => ({ file: `${number}.spec.ts`, tookMs: number * 1_500 }));
  expect(slowest(files)).toEqual(['9.0 s 6.spec.ts', '7.5 s 5.spec.ts', '6.0 s 4.spec.ts', '4.5 s 3.spec.ts', '3.0 s 2.spec.ts']);
});
