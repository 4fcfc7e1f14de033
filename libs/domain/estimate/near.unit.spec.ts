import { describe, expect, it } from '@jest/globals';
import { isNear } from './near.ts';

const range = (low: number, middle: number, high = middle) => ({ estimate: { low, middle, high } });

describe('a turn that is near', () => {
  it('calls a patient back ten minutes before the turn, however many are ahead', () => {
    expect([10, 11].map((middle) => isNear({ ahead: 4, ...range(5, middle) }))).toEqual([true, false]);
  });

  it('calls the next patient back, and the one behind where no wait is known', () => {
    expect(isNear({ ahead: 0, ...range(20, 30) })).toBe(true);
    expect([1, 2].map((ahead) => isNear({ ahead, estimate: null }))).toEqual([true, false]);
    expect(isNear({ ahead: 1, ...range(20, 30) })).toBe(false);
  });

  it('calls nobody back who waits for nothing', () => {
    expect(isNear({ ahead: null, ...range(0, 0) })).toBe(false);
  });
});
