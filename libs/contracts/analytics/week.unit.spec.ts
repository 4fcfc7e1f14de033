import { describe, expect, it } from '@jest/globals';
import { startOfWeek, weekdaysFrom } from './week.ts';

describe('the week of a clinic', () => {
  it('names each weekday once, from the first on', () => {
    expect(weekdaysFrom(1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weekdaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });

  it('finds the first day of a week, also on that day and across a year', () => {
    expect(startOfWeek('2026-11-26', 1)).toBe('2026-11-23');
    expect(startOfWeek('2026-11-22', 7)).toBe('2026-11-22');
    expect(startOfWeek('2027-01-01', 7)).toBe('2026-12-27');
    expect(startOfWeek('2027-01-01', 6)).toBe('2026-12-26');
  });
});
