import { describe, expect, it } from '@jest/globals';
import { arabicNumber } from './arabic.ts';
import { englishNumber } from './english.ts';

/** A number, its Arabic words in the nominative, those in the genitive where they differ, and the English ones. */
const WORDS: readonly (readonly [number, string, string | null, string])[] = [
  [0, 'صفر', null, 'zero'],
  [1, 'واحد', null, 'one'],
  [2, 'اثنان', 'اثنين', 'two'],
  [8, 'ثمانية', null, 'eight'],
  [10, 'عشرة', null, 'ten'],
  [11, 'أحد عشر', null, 'eleven'],
  [12, 'اثنا عشر', 'اثني عشر', 'twelve'],
  [13, 'ثلاثة عشر', null, 'thirteen'],
  [18, 'ثمانية عشر', null, 'eighteen'],
  [20, 'عشرون', 'عشرين', 'twenty'],
  [21, 'واحد وعشرون', 'واحد وعشرين', 'twenty-one'],
  [22, 'اثنان وعشرون', 'اثنين وعشرين', 'twenty-two'],
  [37, 'سبعة وثلاثون', 'سبعة وثلاثين', 'thirty-seven'],
  [80, 'ثمانون', 'ثمانين', 'eighty'],
  [99, 'تسعة وتسعون', 'تسعة وتسعين', 'ninety-nine'],
  [100, 'مئة', null, 'one hundred'],
  [102, 'مئة واثنان', 'مئة واثنين', 'one hundred and two'],
  [111, 'مئة وأحد عشر', null, 'one hundred and eleven'],
  [112, 'مئة واثنا عشر', 'مئة واثني عشر', 'one hundred and twelve'],
  [200, 'مئتان', 'مئتين', 'two hundred'],
  [237, 'مئتان وسبعة وثلاثون', 'مئتين وسبعة وثلاثين', 'two hundred and thirty-seven'],
  [300, 'ثلاثمئة', null, 'three hundred'],
  [815, 'ثمانمئة وخمسة عشر', null, 'eight hundred and fifteen'],
  [999, 'تسعمئة وتسعة وتسعون', 'تسعمئة وتسعة وتسعين', 'nine hundred and ninety-nine'],
];
const ALL = Array.from({ length: 1_000 }, (_, number) => number);

describe('the words of numbers', () => {
  it.each(WORDS)('writes %i in words', (number, nominative, genitive, english) => {
    expect(arabicNumber(number, 'nominative')).toBe(nominative);
    expect(arabicNumber(number, 'genitive')).toBe(genitive ?? nominative);
    expect(englishNumber(number)).toBe(english);
  });

  it('gives each of the numbers from 0 to 999 words of its own, of letters alone', () => {
    const writers = [
      (number: number) => arabicNumber(number, 'nominative'),
      (number: number) => arabicNumber(number, 'genitive'),
      englishNumber,
    ];
    for (const write of writers) {
      const words = ALL.map(write);
      expect(new Set(words).size).toBe(1_000);
      expect(words.filter((text) => !/^\p{L}+(?:[ -]\p{L}+)*$/u.test(text) || text.includes('undefined'))).toEqual([]);
    }
  });

  it('writes what follows the hundreds as it writes it alone', () => {
    for (const number of ALL.filter((each) => each > 100 && each % 100 > 0)) {
      const alone = number % 100;
      expect(arabicNumber(number, 'genitive')).toMatch(new RegExp(` و${arabicNumber(alone, 'genitive')}$`));
      expect(englishNumber(number)).toMatch(new RegExp(` and ${englishNumber(alone)}$`));
    }
  });
});
