import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { largestFitting } from './largest-fitting.ts';

describe('the largest fitting size', () => {
  const upTo = (limit: number) => (size: number) => size <= limit;

  it('takes the largest that fits, from the least to the most, and none where the least is too large', () => {
    expect(largestFitting(upTo(37), 20, 104)).toBe(37);
    expect(largestFitting(upTo(20), 20, 104)).toBe(20);
    expect(largestFitting(upTo(104), 20, 104)).toBe(104);
    expect(largestFitting(upTo(500), 20, 104)).toBe(104);
    expect(largestFitting(upTo(19), 20, 104)).toBeNull();
    expect(largestFitting(upTo(500), 20, 19)).toBeNull();
  });

  it('finds each limit by a few questions, none of them outside of the bounds', () => {
    const size = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(size, size, size, (limit, least, width) => {
        const most = least + width;
        const asked: number[] = [];
        const found = largestFitting((at) => asked.push(at) > 0 && at <= limit, least, most);
        expect(found).toBe(limit < least ? null : Math.min(limit, most));
        expect(asked.every((at) => at >= least && at <= most)).toBe(true);
        expect(asked.length).toBeLessThanOrEqual(2 + Math.ceil(Math.log2(width + 1)));
      }),
    );
  });
});
