import { describe, expect, it } from '@jest/globals';
import { LANGS } from '#libs/contracts/lang.ts';
import { templateTexts } from './template-texts.ts';

describe.each(LANGS)('the texts of templates in %s', (lang) => {
  it.each(['word', 'reception'] as const)(
    'keep WhatsApp’s rules, and have each variable once, where one stops by %s',
    (stopBy) => {
      const { call, callWithName, nearlyThere } = templateTexts(lang, stopBy);
      const variables = (text: string) =>
        [...text.matchAll(/\{\{(\d)\}\}/g)]
          .map(([, name]) => name)
          .toSorted()
          .join('');
      expect([call, callWithName, nearlyThere].map(variables)).toEqual(['124', '1245', '124']);
      for (const text of [call, callWithName, nearlyThere]) expect(text).not.toMatch(/^\{\{|\}\}$|\}\}\s*\{\{/);
    },
  );

  it('promise a word that stops messages only where the clinic hears it', () => {
    const stops = (stopBy: 'word' | 'reception') => /STOP|إيقاف»/.test(templateTexts(lang, stopBy).nearlyThere);
    expect([stops('word'), stops('reception')]).toEqual([true, false]);
  });
});
