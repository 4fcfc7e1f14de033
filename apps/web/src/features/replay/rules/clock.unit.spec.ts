import { describe, expect, it } from '@jest/globals';
import { clockAt, instantOf, twinOf } from './clock.ts';

const BERLIN = { timezone: 'Europe/Berlin', dayStartsAt: '00:00' } as const;

describe('the clinic’s clock', () => {
  it('puts a time before the day’s beginning on the next date', () => {
    const start = { timezone: 'Asia/Dubai', dayStartsAt: '06:00' } as const;
    expect(instantOf('2026-11-20', '10:40', start)).toBe('2026-11-20T06:40:00.000Z');
    expect(instantOf('2026-11-20', '02:00', start)).toBe('2026-11-20T22:00:00.000Z');
  });

  it('takes the first of two instants at which it showed a time, and knows the other', () => {
    const first = instantOf('2026-10-25', '02:30', BERLIN);
    expect(first).toBe('2026-10-25T00:30:00.000Z');
    expect(twinOf(first, BERLIN.timezone)).toEqual({ isFirst: true, other: '2026-10-25T01:30:00.000Z' });
    expect(twinOf('2026-10-25T01:30:12.345Z', BERLIN.timezone)).toEqual({ isFirst: false, other: '2026-10-25T00:30:12.345Z' });
    expect(twinOf('2026-10-25T02:00:00.000Z', BERLIN.timezone)).toBeNull();
  });

  it('answers a time that it skipped with the next instant', () => {
    expect(instantOf('2026-03-29', '02:30', BERLIN)).toBe('2026-03-29T01:30:00.000Z');
    expect(clockAt('2026-03-29T01:30:00.000Z', BERLIN.timezone)).toBe('03:30');
  });
});
