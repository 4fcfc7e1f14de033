import { describe, expect, it } from '@jest/globals';
import { unreadableAlone } from './title-words.ts';

const titles = (...source: readonly string[]) => unreadableAlone(source.join('\n')).map(({ line, text }) => [line, text]);
/** A call put together, or this file itself would be found. */
const test = (title: string): string => `${'i'}t('${title}', () => {});`;

describe('the check of titles', () => {
  it('finds a title that begins with a verb of state, a preposition or a question word', () => {
    expect(titles(test('is refused'), test('has a name'), test('in %s'), test('what is kept'))).toEqual([
      [1, 'is refused'],
      [2, 'has a name'],
      [3, 'in %s'],
      [4, 'what is kept'],
    ]);
  });

  it('finds the title of a table', () => {
    expect(titles('it.each([', '  [1],', `])${"('of %i', (n) => {})"};`, `it.each(CASES)${"('are %s')"}`)).toEqual([
      [3, 'of %i'],
      [4, 'are %s'],
    ]);
  });

  it('accepts any title of a group, also over a table that is called', () => {
    expect(titles(`describe.each(CASES)${"('in %s', () => {})"}`, `describe.each(casesOf('a'))${"('in %s', () => {})"}`)).toEqual(
      [],
    );
    expect(titles(`it.each(casesOf('a'))${"('in %s', () => {})"}`)).toEqual([[1, 'in %s']]);
  });

  it('accepts a title that begins with an action, a subject or a value', () => {
    const title = 'a key is refused';
    expect(titles(test('refuses a key'), test(title), test('%s is refused'), test('does not ring'), 'wait(1)')).toEqual([]);
  });
});
