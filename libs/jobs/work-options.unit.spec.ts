import { describe, expect, it } from '@jest/globals';
import { pauseAfter, rulesOf } from './work-options.ts';

describe('the pause after a failure', () => {
  it('doubles each time, up to a day', () => {
    const rules = rulesOf({ backoff: 1_000 });
    expect([1, 2, 3, 4, 17, 18, 2_000].map((attempt) => pauseAfter(attempt, rules))).toEqual([
      1_000, 2_000, 4_000, 8_000, 65_536_000, 86_400_000, 86_400_000,
    ]);
  });
});

describe('a worker of which nothing was said', () => {
  it('does one job at a time, and tries it once', () => {
    expect(rulesOf({})).toMatchObject({ concurrency: 1, attempts: 1 });
  });
});
