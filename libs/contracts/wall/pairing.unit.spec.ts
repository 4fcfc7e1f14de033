import { describe, expect, it } from '@jest/globals';
import { refusedFields } from '../testing/refused-fields.ts';
import { pairingRequest } from './pairing.ts';

describe('the code of a television, as it is typed', () => {
  it.each(['123456', ' 123 456 ', '١٢٣٤٥٦', '123\u200f456'])('accepts the typed pairing code %j', (code) => {
    expect(pairingRequest.parse({ code })).toEqual({ code: '123456' });
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['12345', 'invalidPairingCode'],
    ['1234567', 'invalidPairingCode'],
    ['12345a', 'invalidPairingCode'],
    [null, 'required'],
  ])('refuses the pairing code %j as %s', (code, because) => {
    expect(refusedFields(pairingRequest, { code })).toEqual({ code: because });
  });
});
