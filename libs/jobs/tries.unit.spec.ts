import { describe, expect, it } from '@jest/globals';
import { pauseAfter, rulesOf } from './tries.ts';

describe('pauseAfter', () => {
  it('doubles the pause after each failure, up to a day', () => {
    const rules = rulesOf({ backoff: 1_000 });
    expect([1, 2, 3, 4, 17, 18, 2_000].map((attempt) => pauseAfter(attempt, rules))).toEqual([
      1_000, 2_000, 4_000, 8_000, 65_536_000, 86_400_000, 86_400_000,
    ]);
  });
});

describe('default work options', () => {
  it('runs one job at a time by default, and tries it once', () => {
    expect(rulesOf({})).toMatchObject({ concurrency: 1, attempts: 1 });
  });
});
