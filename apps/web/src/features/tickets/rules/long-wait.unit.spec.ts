import { describe, expect, it } from '@jest/globals';
import { isLongWait } from './long-wait.ts';

const MINUTE = 60;

describe('a long wait', () => {
  it.each([
    ['marks a wait that is longer', 61 * MINUTE, 60, true],
    ['does not mark a wait of just so long', 60 * MINUTE, 60, false],
    ['does not mark a wait that rounds to the limit', 60 * MINUTE + 29, 60, false],
    ['marks a wait that rounds to more than the limit', 60 * MINUTE + 30, 60, true],
    ['marks none where the clinic wants no mark', 600 * MINUTE, null, false],
    ['marks none that is not known', null, 5, false],
  ])('%s', (_, seconds, alert, isLong) => {
    expect(isLongWait(seconds, alert)).toBe(isLong);
  });
});
