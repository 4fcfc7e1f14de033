import { describe, expect, it } from '@jest/globals';
import { progressLine } from './progress-line.ts';

const WIDE = 120;

describe('the line that tells how far a work has come', () => {
  it('draws a progress bar where the total is known', () => {
    const line = progressLine({ label: 'verifying', done: 1_200_000, total: 2_400_000 }, WIDE);
    expect(line).toBe(`verifying ${'█'.repeat(12)}${'░'.repeat(12)}  50% 1,200,000 of 2,400,000`);
    expect(progressLine({ label: 'verifying', done: 5, total: 4 }, WIDE)).toContain(`${'█'.repeat(24)} 100%`);
  });

  it('only counts progress where the total is unknown', () => {
    expect(progressLine({ label: 'queue', done: 1_500, total: undefined }, WIDE)).toBe('queue 1,500');
  });

  it('fits the progress line to the width of the terminal', () => {
    expect(progressLine({ label: 'verifying', done: 1, total: 2 }, 20)).toHaveLength(19);
  });
});
