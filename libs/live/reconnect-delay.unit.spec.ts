import { describe, expect, it } from '@jest/globals';
import { delayAfter, endsSeries } from './reconnect-delay.ts';

describe('how a display comes back', () => {
  it('delays five attempts by a growing second, and begins five more after thirty seconds', () => {
    const waits = Array.from({ length: 12 }, (_, failures) => delayAfter(failures + 1));
    expect(waits).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, 31_000, 2_000, 3_000, 4_000, 5_000, 31_000, 2_000]);
  });

  it('knows when a series of attempts is over', () => {
    const over = Array.from({ length: 12 }, (_, failures) => failures).filter(endsSeries);
    expect(over).toEqual([6, 11]);
  });

  it('never ends its series of attempts', () => {
    expect(delayAfter(1_000_000)).toBe(5_000);
  });
});
