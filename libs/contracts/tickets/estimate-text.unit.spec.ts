import { describe, expect, it } from '@jest/globals';
import { type Lang, localeOf } from '../lang.ts';
import { estimateText } from './estimate-text.ts';

const told = (lang: Lang, low: number, high: number, digits: 'latn' | 'arab' = 'latn'): string => {
  const numbers = new Intl.NumberFormat(localeOf({ lang, digits }));
  const text = estimateText(lang, { low, middle: Math.round((low + high) / 2), high }, (value) => numbers.format(value));
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
};

describe('an estimate in words', () => {
  it.each([
    ['no wait', 0, 0, 'دون انتظار', 'no wait'],
    ['a wait of at most one step', 1, 5, 'أقل من 5 دقائق', 'under 5 min'],
    ['a wait that may end at once', 0, 9, '9 دقائق على الأكثر', 'up to 9 min'],
    ['a wait known to the minute', 12, 12, 'نحو 12 دقيقة', 'about 12 min'],
    ['a range up to ten minutes', 3, 10, 'نحو 3 إلى 10 دقائق', 'about 3–10 min'],
    ['a range up to thirty minutes as it is', 11, 30, 'نحو 11 إلى 30 دقيقة', 'about 11–30 min'],
    ['a longer range, widened to whole steps', 28, 36, 'نحو 25 إلى 40 دقيقة', 'about 25–40 min'],
    ['a range that is widened down to no wait', 4, 33, '35 دقيقة على الأكثر', 'up to 35 min'],
    ['a longer wait without a range, to the nearest step', 47, 47, 'نحو 45 دقيقة', 'about 45 min'],
    ['a range up to a hundred minutes and five', 98, 103, 'نحو 95 إلى 105 دقائق', 'about 95–105 min'],
    ['the longest range that is told', 90, 180, 'نحو 90 إلى 180 دقيقة', 'about 90–180 min'],
    ['a range that may end after three hours', 96, 181, '95 دقيقة إلى أكثر من 3 ساعات', '95 min to over 3 hours'],
    ['a range of which next to nothing is known', 0, 400, '5 دقائق إلى أكثر من 3 ساعات', '5 min to over 3 hours'],
    ['a wait of more than three hours', 180, 400, 'أكثر من 3 ساعات', 'over 3 hours'],
  ])('tells %s', (_, low, high, arabic, english) => {
    expect([told('ar', low, high), told('en', low, high)]).toEqual([arabic, english]);
  });

  it("writes all numbers in the clinic's digits", () => {
    expect(told('ar', 25, 40, 'arab')).toBe('نحو ٢٥ إلى ٤٠ دقيقة');
    expect(told('ar', 95, 200, 'arab')).toBe('٩٥ دقيقة إلى أكثر من ٣ ساعات');
    expect(told('en', 25, 40, 'arab')).toBe('about 25–40 min');
  });

  it('keeps each number on the line of its unit, and an English range on one', () => {
    const range = { low: 25, middle: 30, high: 40 };
    expect(estimateText('ar', range, String)).toBe('نحو 25 إلى 40\u00a0دقيقة');
    expect(estimateText('en', range, String)).toBe('about 25–\u206040\u00a0min');
  });
});
