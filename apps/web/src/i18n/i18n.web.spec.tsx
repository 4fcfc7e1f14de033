import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { textOfField } from './field-texts.ts';
import { addTexts, chooseLang, goInside, i18n, startI18n, writeDigitsAs } from './i18n.ts';

const shown = () => ({
  lang: document.documentElement.lang,
  dir: document.documentElement.dir,
  stored: localStorage.getItem('lang'),
});

describe('the language of a page', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => writeDigitsAs('latn'));

  it('shows a first visitor Arabic, from right to left', async () => {
    await startI18n();
    expect(shown()).toEqual({ lang: 'ar', dir: 'rtl', stored: 'ar' });
  });

  it('shows a returning visitor the language that they chose', async () => {
    localStorage.setItem('lang', 'en');
    await startI18n();
    expect(shown()).toEqual({ lang: 'en', dir: 'ltr', stored: 'en' });
  });

  it('adds the words of a page in the stored language where its code comes before the first words', async () => {
    localStorage.setItem('lang', 'ar');
    await startI18n();
    localStorage.setItem('lang', 'en');
    const words = { ar: async () => ({ early: 'باكرًا' }), en: async () => ({ early: 'early' }) };
    await Promise.all([startI18n(), addTexts(words)]);
    expect(i18n.getResource('en', 'translation', 'early')).toBe('early');
  });

  it('shows Arabic where something else was stored', async () => {
    localStorage.setItem('lang', 'fr');
    await startI18n();
    expect(shown()).toEqual({ lang: 'ar', dir: 'rtl', stored: 'ar' });
  });

  it('changes at once, in front of the sign-in and behind it', async () => {
    await startI18n();
    await goInside();
    expect(i18n.t('tickets.status.waiting')).toBe('في الانتظار');
    await chooseLang('en');
    expect([i18n.t('common.save'), i18n.t('tickets.status.waiting')]).toEqual(['Save', 'Waiting']);
    expect(shown()).toEqual({ lang: 'en', dir: 'ltr', stored: 'en' });
  });

  it('forms a plural of its own for every number', async () => {
    await startI18n();
    expect([0, 1, 2, 3, 11, 100].map((count) => i18n.t('common.minutes', { count }))).toEqual([
      'أقل من دقيقة',
      'دقيقة واحدة',
      'دقيقتان',
      '3 دقائق',
      '11 دقيقة',
      '100 دقيقة',
    ]);
  });

  it("writes numbers in the clinic's digits, in Arabic alone", async () => {
    await startI18n();
    writeDigitsAs('arab');
    const said = () => [i18n.t('common.minutes', { count: 13 }), textOfField('numberTooLarge', { max: 150 })];
    expect(said()).toEqual(['١٣ دقيقة', 'يجب ألا تزيد القيمة على ١٥٠']);
    await chooseLang('en');
    expect(said()).toEqual(['13 min', 'Value must be at most 150']);
  });
});
