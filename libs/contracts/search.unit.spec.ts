import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldForSearch, matches } from './search.ts';

describe('search', () => {
  it.each([
    ['احمد', 'أحمد الشامسي', 'alef with hamza'],
    ['أحمد', 'احمد', 'the other way round'],
    ['ابراهيم', 'إبراهيم', 'hamza below'],
    ['امنه', 'آمنة', 'madda, ta marbuta'],
    ['فاطمة', 'فاطمه الزهراء', 'ha for ta marbuta'],
    ['هدي', 'هدى', 'alef maqsura'],
    ['علی', 'علي', 'Persian ya'],
    ['کریم', 'كريم', 'Persian kaf'],
    ['محمد', 'مُحَمَّد', 'diacritics'],
    ['عبد الرحمن', 'عبـــد  الرحمٰن', 'tatweel, dagger alef, two blanks'],
    ['الله', 'عبد ﷲ', 'a ligature'],
    ['عبدالله', 'محمد عبد الله', 'a name in one word'],
    ['عبد العزيز', 'عبدالعزيز بن ناصر', 'a name in two words'],
    ['عبد', 'عبد الله', 'the beginning of a name'],
    ['SARA', 'Sara', 'letter case'],
    ['jose', 'José', 'accents'],
    ['٥٠١٢', '+971501234567', 'Arabic-Indic digits'],
    ['+۹۷۱', '+971501234567', 'Persian digits'],
    [' سارة ', 'سارة', 'blanks around'],
    ['سارة', 'سا\u200fرة', 'an unseen mark'],
  ])('finds by the query %s the field %s: %s', (query, field) => {
    expect(matches(query, field)).toBe(true);
  });

  it.each([
    ['سارة', 'سمر'],
    ['أحمد', 'حامد'],
    ['13', '12'],
    ['ص', 'س'],
    ['عبد الله', 'معبد الرحمن'],
  ])('does not find by the query %s the field %s', (query, field) => {
    expect(matches(query, field)).toBe(false);
  });

  it('searches every field, and matches everything for an empty query', () => {
    expect(matches('12', 'سارة', '+971500000000', '12')).toBe(true);
    expect(matches('  ', null)).toBe(true);
    expect(matches('س', null)).toBe(false);
  });

  it('folds text idempotently, and finds every text by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
        expect(matches(text, text)).toBe(true);
      }),
    );
  });
});
