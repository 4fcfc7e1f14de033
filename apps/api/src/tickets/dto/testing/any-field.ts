import fc, { type Arbitrary } from 'fast-check';
import { mostly } from './junk.ts';

const LETTERS = ['س', 'a', '😀', '👨‍👩‍👧', '❤️', '\ud800', 'é', '٣', '\0', '\u200f', '\u200c', '\u3164'];
const UNSEEN = [' ', '\u00a0', '\t\n', '\u202a', '\u2069', '\ufeff', '\u200d', '\u2028'];
const ZEROS = { latin: 0x30, arabicIndic: 0x660, persian: 0x6f0 };

/** Short ones, blank ones, and such as have just the characters that they may, or one too many. */
export function anyText(limit: number): Arbitrary<string> {
  const length = mostly(fc.integer({ min: 0, max: 12 }), fc.constantFrom(limit - 1, limit, limit + 1), 2);
  const ofOneLetter = fc
    .tuple(fc.constantFrom(...LETTERS), length)
    .map(([letter, count]) => letter.repeat(count).slice(0, count));
  return padded(fc.oneof(ofOneLetter, fc.string({ unit: 'binary', maxLength: 20 })));
}

/** As numbers and as typed text. */
export function anyNumber(max: number): Arbitrary<number | string> {
  const edges = [-1, 5e-324, -0, 0, 0.5, 1, max - 0.5, max, max + 1, 1e21, 1e308, Number.POSITIVE_INFINITY, Number.NaN];
  const number = mostly(fc.integer({ min: -2, max: 152 }), fc.constantFrom(...edges), 2);
  const odd = fc.constantFrom('0x10', '1e3', '5.', '.5', '5.0', '+5', '--1', '١٫٥', '9'.repeat(400), '1 2', 'NaN', 'Infinity');
  return fc.oneof(number, padded(mostly(number.map(String).chain(inAnyDigits), odd)));
}

export function anyPhone(): Arbitrary<string> {
  const prefix = mostly(fc.constant('+'), fc.constantFrom('', '00', '++', '＋'));
  const digits = fc.integer({ min: 0, max: 16 }).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));
  const spaced = mostly(digits, fc.constant('971 50 1234567'));
  return padded(fc.tuple(prefix, spaced).chain(([plus, rest]) => inAnyDigits(plus + rest)));
}

export function anyTicketId(): Arbitrary<string> {
  return fc
    .tuple(mostly(fc.constant('20261120'), fc.constantFrom('2026112', '٢٠٢٦١١٢٠')), fc.uuid())
    .map((parts) => parts.join('-'));
}

function inAnyDigits(latin: string): Arbitrary<string> {
  const written = (zero: number) => latin.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  return fc.constantFrom(...Object.values(ZEROS)).map(written);
}

function padded(text: Arbitrary<string>): Arbitrary<string> {
  const padding = mostly(fc.constant(''), fc.constantFrom(...UNSEEN));
  return fc.tuple(padding, text, padding).map((parts) => parts.join(''));
}
