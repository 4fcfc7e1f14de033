import { describe, expect, it } from '@jest/globals';
import { ar } from './ar.ts';
import { en } from './en.ts';

/** Every text by its path, with its parameters. */
const details = (words: unknown, path = ''): [string, string][] =>
  typeof words === 'string'
    ? [
        [
          path,
          [...words.matchAll(/\{(\w+)\}/g)]
            .map(([, name]) => name)
            .sort()
            .join(),
        ],
      ]
    : Object.entries(words ?? {}).flatMap(([key, value]) => details(value, `${path}.${key}`));

const told = (words: object): [string, string][] => details(words).filter(([path]) => !/^\.(yes|no)\./.test(path));

describe('what setup says', () => {
  it('uses the same placeholders in both languages of setup', () => {
    expect(told(ar)).toEqual(told(en));
  });

  it('understands yes and no of either language', () => {
    for (const { yes, no } of [ar, en]) {
      expect(yes).toEqual(expect.arrayContaining(['yes', 'نعم']));
      expect(no).toEqual(expect.arrayContaining(['no', 'لا']));
    }
  });
});
