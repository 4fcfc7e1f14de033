import { describe, expect, it } from '@jest/globals';
import { fingerprintOf } from './fingerprints.ts';

const SECRET = Buffer.alloc(20, 0x0b);

describe('a fingerprint', () => {
  it('a fingerprint is the HMAC-SHA-256 of the phone (RFC 4231, case 1)', () => {
    const expected = 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7';
    expect(Buffer.from(fingerprintOf(SECRET, 'Hi There'), 'base64url').toString('hex')).toBe(expected);
  });

  it('fingerprints are equal for equal phones only, and differ under another secret', () => {
    const print = fingerprintOf(SECRET, '+971501111111');
    expect(fingerprintOf(SECRET, '+971501111111')).toBe(print);
    expect(fingerprintOf(SECRET, '+971501111112')).not.toBe(print);
    expect(fingerprintOf(Buffer.alloc(20, 0x0c), '+971501111111')).not.toBe(print);
  });
});
