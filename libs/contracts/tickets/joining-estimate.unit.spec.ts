import { describe, expect, it } from '@jest/globals';
import { joiningEstimate } from './joining-estimate.ts';

describe('the wait of a patient who joins now', () => {
  it('tells the range of the estimate where there is one', () => {
    const estimate = { low: 8, middle: 12, high: 20 };
    expect(joiningEstimate({ estimate, expectedWaitTime: 12 })).toEqual(estimate);
  });

  it('tells the expected wait alone before a range is known, and nothing where no room calls', () => {
    expect(joiningEstimate({ estimate: null, expectedWaitTime: 10 })).toEqual({ low: 10, middle: 10, high: 10 });
    expect(joiningEstimate({ estimate: null, expectedWaitTime: null })).toBeNull();
  });
});
