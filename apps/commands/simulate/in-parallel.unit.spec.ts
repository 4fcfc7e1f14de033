import { describe, expect, it } from '@jest/globals';
import { inParallel } from './in-parallel.ts';

describe('work in parallel', () => {
  it('runs every task, and never more at once than allowed', async () => {
    const done: number[] = [];
    let under = 0;
    let most = 0;
    await inParallel([1, 2, 3, 4, 5], 2, async (one) => {
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      done.push(one);
      under -= 1;
    });
    expect([done.toSorted(), most]).toEqual([[1, 2, 3, 4, 5], 2]);
  });

  it('throws the failure of a task', async () => {
    const failing = inParallel([1, 2, 3], 2, async (one) => {
      if (one === 2) throw new Error('two');
    });
    await expect(failing).rejects.toThrow('two');
  });
});
