import { describe, expect, it } from '@jest/globals';
import { letterOf } from './use-page-keys.ts';

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };

describe('a key of the page', () => {
  it.each([
    ['an English keyboard', 'n', 'KeyN', 'N'],
    ['capitals locked', 'N', 'KeyN', 'N'],
    ['an Arabic keyboard', 'ى', 'KeyN', 'N'],
    ['a French keyboard, where A stands elsewhere', 'a', 'KeyQ', 'A'],
    ['a key that is no letter', 'Enter', 'Enter', null],
    ['a digit', '1', 'Digit1', null],
  ])('reads a letter on %s', (_, key, code, letter) => {
    expect(letterOf({ ...plain, key, code })).toBe(letter);
  });

  it.each([
    ['?', 'Slash'],
    ['؟', 'Slash'],
    ['?', 'Minus'],
  ])('asks for the shortcuts as %s at %s', (key, code) => {
    expect(letterOf({ ...plain, shiftKey: true, key, code })).toBe('?');
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'repeat'] as const)('leaves the key to others with %s', (held) => {
    expect(letterOf({ ...plain, key: 'n', code: 'KeyN', [held]: true })).toBeNull();
  });
});
