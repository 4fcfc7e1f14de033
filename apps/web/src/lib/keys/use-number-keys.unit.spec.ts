import { describe, expect, it } from '@jest/globals';
import { digitOf } from './use-number-keys.ts';

const PRESSED = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };

describe('the number keys', () => {
  it.each([
    ['Digit1', 1],
    ['Numpad9', 9],
    ['Digit0', null],
    ['KeyS', null],
  ])('reads %s as %p, whatever the keyboard writes', (code, digit) => {
    expect(digitOf({ ...PRESSED, code })).toBe(digit);
  });

  it.each(['shiftKey', 'ctrlKey', 'altKey', 'metaKey', 'repeat'])('leaves a key with %s alone', (held) => {
    expect(digitOf({ ...PRESSED, code: 'Digit1', [held]: true })).toBeNull();
  });
});
