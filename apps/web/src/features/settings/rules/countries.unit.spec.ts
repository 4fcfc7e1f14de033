import { describe, expect, it } from '@jest/globals';
import { countries } from './countries.ts';

describe('countries of the settings', () => {
  it.each([
    ['ar', 'الإمارات العربية المتحدة'],
    ['en', 'United Arab Emirates'],
  ] as const)('names each in %s, in the order of names', (lang, name) => {
    const named = countries(lang);
    expect(named).toContainEqual({ code: 'AE', name });
    expect(named.filter((country) => country.name === country.code)).toEqual([]);
    const names = named.map((country) => country.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, lang)));
  });
});
