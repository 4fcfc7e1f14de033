import { describe, expect, it } from '@jest/globals';
import { clockAt, twinOf } from './clock.ts';

const BERLIN = 'Europe/Berlin';

describe('the clinic’s clock', () => {
  it('knows the other instant of a time that it showed twice', () => {
    expect(twinOf('2026-10-25T00:30:00.000Z', BERLIN)).toEqual({ isFirst: true, other: '2026-10-25T01:30:00.000Z' });
    expect(twinOf('2026-10-25T01:30:12.345Z', BERLIN)).toEqual({ isFirst: false, other: '2026-10-25T00:30:12.345Z' });
    expect(twinOf('2026-10-25T02:00:00.000Z', BERLIN)).toBeNull();
  });

  it('shows the time after one that it skipped', () => {
    expect(clockAt('2026-03-29T00:59:59.000Z', BERLIN)).toBe('01:59');
    expect(clockAt('2026-03-29T01:00:00.000Z', BERLIN)).toBe('03:00');
  });
});
