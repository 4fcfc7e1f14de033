import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cssString, printable, typed } from './typed.ts';

describe('what a person typed', () => {
  it('isolates the direction of user text', () => {
    expect(typed('\u202Egnp.exe\u2066').markup).toBe('<bdi>gnp.exe</bdi>');
    expect(typed('سالم\u0000\n<b>').markup).toBe('<bdi>سالم &#60;b&#62;</bdi>');
  });

  it('keeps the joiners in user text', () => {
    expect(printable('می‌خواهم')).toBe('می‌خواهم');
  });
});

describe('a string of a style sheet', () => {
  it('escapes every character that could end a CSS string', () => {
    expect(cssString('a"; } </style>')).toBe('"a\\22 \\3b  \\7d  \\3c \\2f style\\3e "');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cssString(printable(text)).slice(1, -1)).not.toMatch(/["'<>;{}\n]|\\(?![0-9a-f]+ )/);
      }),
    );
  });
});
