import { describe, expect, it } from '@jest/globals';
import { stylesIn } from './injected-styles.ts';

const placeholder = (words: string): string => `\${${words}}`;
const style = (text: string): string => `const s = document.createElement('style'); s.id = 'x'; s.textContent = ${text}; add(s);`;

describe('the styles that a module writes', () => {
  it.each([
    ['none', `document.createElement('div').textContent = \`a\``, []],
    ['a constant', style('`a { b: c }`'), ['a { b: c }']],
    ['one that is trimmed', style('`\n a { b: c }\n  `.trim()'), ['a { b: c }']],
    [
      'one that names constants',
      `const $a$B = 'data-x';\n${style(`\`[${placeholder('$a$B')}] { b: c }\``)}`,
      ['[data-x] { b: c }'],
    ],
    ['two', style('`a`') + style('`b`'), ['a', 'b']],
  ])('%s', (_, code, texts) => expect(stylesIn(code)).toEqual(texts));

  it.each([
    ['a text made as it runs', style('colour()')],
    ['a name from elsewhere', style(`\`[${placeholder('name')}] { b: c }\``)],
    ['an expression', style(`\`a { width: ${placeholder('1 + 2')}px }\``)],
    ['an escape', style('`a\\n`')],
    ['one of two', style('`a`') + style('b')],
  ])('tells no styles of %s', (_, code) => expect(stylesIn(code)).toBeUndefined());
});
