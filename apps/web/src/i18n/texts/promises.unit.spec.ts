import { describe, expect, it } from '@jest/globals';
import { ar as wallAr } from '../../../../display/src/texts/ar.ts';
import { en as wallEn } from '../../../../display/src/texts/en.ts';
import { ar, en } from './all.ts';

/** Parts of the product that do not exist yet; a part that is built leaves this list. */
const ABSENT = /operator’s page|صفحة المشغّل/i;
/** Words of when a part was not built. */
const NOT_YET = /not sent yet|(لا|لم) تُرسل الرسائل بعد/i;

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

  it('say of no part that is built that it is still to come', () => {
    expect(flat(texts).filter(([, text]) => NOT_YET.test(text))).toEqual([]);
  });
});
