import { describe, expect, it } from '@jest/globals';
import { expectedCallAt } from './expected-call.ts';

const MINUTE = 60_000;
const AT_NINE = Date.parse('2026-11-21T09:00:00.000Z');
const clock = (estimate: Parameters<typeof expectedCallAt>[0], passed = 0): string | null => {
  const at = expectedCallAt(estimate, { asOf: AT_NINE, now: AT_NINE + passed * MINUTE });
  return at === null ? null : new Date(at).toISOString().slice(11, 16);
};

describe('the expected call as a time of day', () => {
  it.each([
    ['tells the middle of a narrow range', { low: 30, middle: 41, high: 50 }, '09:41'],
    ['tells a call that comes at once', { low: 0, middle: 0, high: 0 }, '09:00'],
    ['tells none of a range that is a minute too wide', { low: 30, middle: 41, high: 51 }, null],
    ['shows none beyond the longest wait that pages show', { low: 170, middle: 176, high: 181 }, null],
  ])('%s', (_, estimate, at) => {
    expect(clock(estimate)).toBe(at);
  });

  it('keeps a time of day while time passes, and tells the present once that time has passed', () => {
    const estimate = { low: 5, middle: 9, high: 12 };
    expect([clock(estimate, 4), clock(estimate, 9), clock(estimate, 11)]).toEqual(['09:09', '09:09', '09:11']);
  });
});
