import { describe, expect, it } from '@jest/globals';
import { pauseBetween } from './playing.ts';

const NINE = '2026-11-20T09:00:00.000Z';

describe('the pause between two moments', () => {
  it.each([
    ['09:00:03', 1, 3_000, false],
    ['09:00:30', 10, 3_000, false],
    ['09:00:30', 1, 4_000, true],
    ['13:00:00', 120, 4_000, true],
    ['09:00:01', 120, 250, false],
  ] as const)('lasts until %s at %s times the speed %s ms; shortened: %s', (time, speed, ms, isShortened) => {
    expect(pauseBetween(NINE, `2026-11-20T${time}.000Z`, speed)).toEqual({ ms, isShortened });
  });
});
