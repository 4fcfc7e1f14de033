import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { at, DAY } from '../../../reports/testing/reports.ts';
import { wordsOf } from '../../../reports/words/words-of.ts';
import { writingOf } from './writing.ts';

const writing = (lang: 'ar' | 'en', digits: 'latn' | 'arab' = 'latn') => writingOf({ ...DEFAULT_CONFIG, lang, digits });
/** Invisible marks of direction. */
const seen = (text: string) => text.replace(/[\u061C\u200E\u200F]/g, '');

describe('how a clinic writes', () => {
  it('formats numbers and times in Arabic with the clinic’s digits', () => {
    const [latin, arabic] = [writing('ar'), writing('ar', 'arab')];
    expect([latin.date(DAY), arabic.date(DAY)]).toEqual(['السبت، 21 نوفمبر 2026', 'السبت، ٢١ نوفمبر ٢٠٢٦']);
    expect([latin.time(at('07:05')), arabic.time(at('07:05'))]).toEqual(['07:05', '٠٧:٠٥']);
    expect([latin.number(1204), arabic.number(1204)]).toEqual(['1204', '١٢٠٤']);
    expect([seen(latin.percent(0.754)), seen(arabic.percent(0.754))]).toEqual(['75%', '٧٥٪']);
    expect([latin.counterStyle, arabic.counterStyle]).toEqual(['decimal', 'arabic-indic']);
  });

  it('formats numbers and times in English with Latin digits', () => {
    const { date, time, number, percent } = writing('en', 'arab');
    expect([date(DAY), time(at('17:12')), number(12), percent(1)]).toEqual([
      'Saturday, November 21, 2026',
      '17:12',
      '12',
      '100%',
    ]);
  });
});

describe('a moment', () => {
  it.each([
    [writing('ar'), '21 نوفمبر 2026 في 07:05'],
    [writing('ar', 'arab'), '٢١ نوفمبر ٢٠٢٦ في ٠٧:٠٥'],
    [writing('en'), 'November 21, 2026 at 07:05'],
  ])('names its day beside its time (%#)', ({ moment }, words) => {
    expect(seen(moment(at('07:05')))).toBe(words);
  });
});

describe('minutes', () => {
  it.each([
    [0, 'أقل من دقيقة', 'Less than a minute'],
    [1, 'دقيقة واحدة', '1 minute'],
    [2, 'دقيقتان', '2 minutes'],
    [3, '3 دقائق', '3 minutes'],
    [11, '11 دقيقة', '11 minutes'],
    [100, '100 دقيقة', '100 minutes'],
  ])('chooses the plural form of minutes for %i', (count, arabic, english) => {
    expect(wordsOf('ar').minutes(count, String(count))).toBe(arabic);
    expect(wordsOf('en').minutes(count, String(count))).toBe(english);
  });
});
