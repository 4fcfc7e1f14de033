import { describe, expect, it } from '@jest/globals';
import { LANGS, LOCALES } from '#libs/contracts/lang.ts';
import { FIRST_WEEKDAY, startOfWeek, weekdaysIn } from './week.ts';

describe('the week of a language', () => {
  it('begins as its locale has it', () => {
    for (const lang of LANGS) {
      const locale = new Intl.Locale(LOCALES[lang]);
      if (!('getWeekInfo' in locale) || typeof locale.getWeekInfo !== 'function') throw new Error('this engine knows no weeks');
      expect(locale.getWeekInfo()).toMatchObject({ firstDay: FIRST_WEEKDAY[lang] });
    }
  });

  it('names each weekday once, from the first on', () => {
    expect(weekdaysIn('ar')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weekdaysIn('en')).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });

  it('finds the first day of a week, also on that day and across a year', () => {
    expect(startOfWeek('2026-11-26', 'ar')).toBe('2026-11-23');
    expect(startOfWeek('2026-11-22', 'en')).toBe('2026-11-22');
    expect(startOfWeek('2027-01-01', 'en')).toBe('2026-12-27');
  });
});
