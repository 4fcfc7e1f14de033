import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COUNTRIES } from '#libs/domain/clinic/countries.ts';
import { phone } from '../fields/fields.ts';
import { callingCodeOf, parsePhone } from './parse-phone.ts';

const numberOf = (text: string, country: string | null = 'AE') => {
  const parsed = parsePhone(text, country);
  return 'phone' in parsed ? parsed.phone : parsed.problem;
};

describe('a phone as people give it', () => {
  it.each([
    '0501234567',
    '501234567',
    '00971501234567',
    '971501234567',
    '+971501234567',
    '+9710501234567',
    '+971 (0) 50 123 4567',
    '٠٥٠ ١٢٣ ٤٥٦٧',
    '۰۵۰ ۱۲۳ ۴۵۶۷',
    '050-123-4567',
    '050\u2011123\u20134567',
    '(050) 1234567',
    '050.123.4567',
    '050/1234567',
    '\u202a+971 50 123 4567\u202c',
    '\u200e+971\u00a050\u202f123\u00a04567\u200f',
    '\uff0b971501234567',
    '  0501234567\n',
    'tel:+971501234567',
    'whatsapp:+971501234567',
  ])('reads %j as the number that it is', (text) => {
    expect(parsePhone(text, 'AE')).toEqual({
      phone: '+971501234567',
      shown: '+971 50 123 4567',
      shownAtHome: '050 123 4567',
      country: 'AE',
      isUsual: true,
    });
  });

  it.each([
    ['0501234567', 'SA', '+966501234567'],
    ['+971501234567', 'SA', '+971501234567'],
    ['+971501234567', null, '+971501234567'],
    ['00971501234567', null, '+971501234567'],
    ['011971501234567', 'US', '+971501234567'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['8 912 345-67-89', 'RU', '+79123456789'],
    ['04 555 0123', 'AE', '+97145550123'],
    ['+52 1 55 1234 5678', 'AE', '+525512345678'],
    ['+54 9 11 2345-6789', 'AE', '+5491123456789'],
  ])('reads %j in the country %s as %s', (text, country, number) => {
    expect(numberOf(text, country)).toBe(number);
  });

  it.each([
    ['', 'required'],
    [' \u200f ', 'required'],
    ['سارة', 'notDigits'],
    ['050123456x', 'notDigits'],
    ['050+1234567', 'notDigits'],
    ['+', 'notDigits'],
    ['05', 'tooShort'],
    ['+1', 'tooShort'],
    ['0501234567890123', 'tooLong'],
    ['0'.repeat(1_000_000), 'tooLong'],
    ['+999501234567', 'unknownCountry'],
  ])('rejects %j as no phone number: %s', (text, problem) => {
    expect(numberOf(text)).toBe(problem);
  });

  it.each(['0501234567', '501234567', '971501234567'])(
    'asks for the country code of %s in a clinic without a country',
    (text) => {
      expect(numberOf(text, null)).toBe('withoutCountry');
      expect(numberOf(text, 'QQ')).toBe('withoutCountry');
    },
  );

  it('keeps a number that is possible and unusual, and says so', () => {
    expect(parsePhone('+971123456789', 'AE')).toMatchObject({ phone: '+971123456789', isUsual: false });
  });

  it('reads only what the wire takes, and reads what it has read as the same', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^(\+|00|0)?[0-9 ()-]{1,20}$/));
    fc.assert(
      fc.property(typed, fc.constantFrom(null, ...COUNTRIES), (text, country) => {
        const parsed = parsePhone(text, country);
        if (!('phone' in parsed)) return;
        expect(phone.parse(parsed.phone)).toBe(parsed.phone);
        expect(parsePhone(parsed.phone, null)).toEqual(parsed);
        expect(parsePhone(parsed.shown, country)).toEqual(parsed);
      }),
    );
  });

  it('knows the code of every country that a clinic may choose', () => {
    expect(COUNTRIES.filter((country) => callingCodeOf(country) === null)).toEqual([]);
    expect(callingCodeOf('AE')).toBe('+971');
    expect(callingCodeOf(null)).toBeNull();
  });
});
