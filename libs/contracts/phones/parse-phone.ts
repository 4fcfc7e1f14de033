import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { spellingsOf } from '#libs/domain/messages/phone-spellings.ts';
import { latinDigits } from '../fields/typed-text.ts';

/** Reasons why a typed text is no phone number. */
export type PhoneProblem =
  | 'required'
  | 'notDigits'
  | 'tooShort'
  | 'tooLong'
  | 'wrongLength'
  /** Neither the text nor the clinic says in which country it is. */
  | 'withoutCountry'
  /** No country has the code that it begins with. */
  | 'unknownCountry';

export type ParsedPhone = Phone | { readonly problem: PhoneProblem };

export interface Phone {
  /** The number on the wire: `+971501234567`. */
  readonly phone: string;
  /** The number to read: `+971 50 123 4567`. */
  readonly shown: string;
  /** The same to people of its country: `050 123 4567`. */
  readonly shownAtHome: string;
  /** Null for a number of no country, like those of satellites. */
  readonly country: string | null;
  /** Whether numbers of its country look like this. New ones may not, so that it is a hint, never a reason to refuse. */
  readonly isUsual: boolean;
}

/** Longer texts are no phone number, however they are written. */
const LONGEST_TEXT = 60;
/** Digits of a phone on the wire. */
const MOST_DIGITS = 14;

/** A phone as people write, say and paste it, in a clinic of this country. */
export function parsePhone(text: string, country: string | null): ParsedPhone {
  if (text.length > LONGEST_TEXT) return { problem: 'tooLong' };
  const written = plainPhone(text);
  if (written === '') return { problem: 'required' };
  if (!/^\+?\d+$/.test(written)) return { problem: 'notDigits' };
  return parseDigits(written, country !== null && isSupportedCountry(country) ? country : undefined);
}

function parseDigits(written: string, country: CountryCode | undefined): ParsedPhone {
  if (!written.startsWith('+') && country === undefined) return { problem: 'withoutCountry' };
  const options = { ...(country && { defaultCountry: country }), extract: false };
  const [usual = written] = spellingsOf(written);
  // WhatsApp shows some numbers with a digit that their country gave up.
  if (usual !== written && validatePhoneNumberLength(written, options) !== undefined) return parseDigits(usual, country);
  const wrong = validatePhoneNumberLength(written, options);
  if (wrong !== undefined) return { problem: PROBLEMS[wrong] };
  try {
    return phoneOf(parsePhoneNumberWithError(written, options));
  } catch (error) {
    if (error instanceof ParseError) return { problem: 'wrongLength' };
    throw error;
  }
}

function phoneOf(number: PhoneNumber): ParsedPhone {
  if (number.number.length > MOST_DIGITS + 1) return { problem: 'tooLong' };
  return {
    phone: number.number,
    shown: number.formatInternational(),
    shownAtHome: number.formatNational(),
    country: number.country ?? null,
    isUsual: number.isValid(),
  };
}

const PROBLEMS = {
  NOT_A_NUMBER: 'tooShort',
  INVALID_COUNTRY: 'unknownCountry',
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
  INVALID_LENGTH: 'wrongLength',
} as const;

/** Code of a country with its plus sign; null where there is none. */
export const callingCodeOf = (country: string | null): string | null =>
  country !== null && isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null;

/**
 * The digits alone, behind a plus sign where the country code is written: without what stands between digits, marks of direction, and
 * the words that links begin with. `(0)` is a country's own 0 beside its code.
 */
export function plainPhone(text: string): string {
  const written = latinDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .trim()
    .replace(/^(tel|whatsapp):/i, '')
    .replace(/^(\+[^(]*)\(0\)/, '$1')
    .replace(/[\p{Z}\s\p{Pd}\u2212()./·]/gu, '');
  return written.replace(/^00(?=\d)/, '+');
}
