import { describe, expect, it } from '@jest/globals';
import { ar as wallAr } from '../../../../display/src/texts/ar.ts';
import { en as wallEn } from '../../../../display/src/texts/en.ts';
import { ar, en } from './all.ts';

/** Parts of the product that do not exist yet; a part that is built leaves this list. */
const ABSENT = /analytics|replay|follow your turn|التحليلات|تتابع دورك/i;
const MESSAGE = /whatsapp|messages?\b|واتساب|رسالة|الرسائل|رسائل/i;
/** Texts that may name messages: fields of the settings, the sentences that say that none is sent, and what became of one. */
const MAY_NAME_MESSAGES =
  /^(settings\.messaging|tickets\.form\.whatsapp|tickets\.message\.|pages\.error\.details|details$|members\.invite\.next$)/;

function flat(texts: object, parents: readonly string[] = []): (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const path = [...parents, key];
    if (typeof value === 'string') return [[path.join('.'), value] as const];
    return typeof value === 'object' && value !== null ? flat(value, path) : [];
  });
}

describe.each([
  ['Arabic pages', ar],
  ['English pages', en],
  ['the Arabic wall', wallAr],
  ['the English wall', wallEn],
])('the texts of %s', (_, texts) => {
  it('name no part of the product that is not built', () => {
    expect(flat(texts).filter(([, text]) => ABSENT.test(text))).toEqual([]);
  });

  it('name messages only where they say that none is sent yet, or what became of one', () => {
    expect(flat(texts).filter(([key, text]) => MESSAGE.test(text) && !MAY_NAME_MESSAGES.test(key))).toEqual([]);
  });
});
