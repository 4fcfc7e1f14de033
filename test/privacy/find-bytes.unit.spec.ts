import { describe, expect, it } from '@jest/globals';
import { isIn } from './find-bytes.ts';

const TEXT = 'نجمة +971';
const around = (inside: string | Buffer) => Buffer.concat([Buffer.from('before'), Buffer.from(inside), Buffer.from('after')]);

describe('finding a text in bytes', () => {
  it.each([
    ['UTF-8', around(TEXT)],
    ['UTF-16, little endian', around(Buffer.from(TEXT, 'utf16le'))],
    ['UTF-16, big endian', around(Buffer.from(TEXT, 'utf16le').swap16())],
    ['an address', around(encodeURIComponent(TEXT))],
    ['an address in lower case', around(encodeURIComponent(TEXT).toLowerCase())],
    ['JSON that escapes', around([...TEXT].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''))],
    ['base64', around(Buffer.from(TEXT).toString('base64'))],
    ['base64, a byte later', around(Buffer.from(`{${TEXT}}`).toString('base64'))],
    ['base64, two bytes later', around(Buffer.from(`{"${TEXT}"}`).toString('base64'))],
  ])('finds a text written as %s', (_, content) => {
    expect(isIn(content, TEXT)).toBe(true);
  });

  it('finds nothing in other bytes', () => {
    expect(isIn(around('نجم +972'), TEXT)).toBe(false);
  });
});
