import { describe, expect, it } from '@jest/globals';
import { acceptedLang } from './accepted-lang.ts';

describe('the language that a browser accepts', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['*', undefined],
    ['fr, de;q=0.8', undefined],
    ['en', 'en'],
    ['AR-ae', 'ar'],
    ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
    ['es-AR,es;q=0.9,en;q=0.8', 'en'],
    ['es-AR', undefined],
    ['en;q=0.2,ar;q=0.9', 'ar'],
    ['en;q=0,ar;q=0.1', 'ar'],
    ['en;q=0', undefined],
    ['en;q=0.5, ar;q=0.5', 'en'],
    ['en ; q=0.3 , ar', 'ar'],
    ['en;q=2,ar;q=0.1', 'ar'],
    ['english,arabic', undefined],
  ])('reads %j as %s', (header, lang) => {
    expect(acceptedLang(header)).toBe(lang);
  });
});
