import { describe, expect, it } from '@jest/globals';
import { ERROR_STATUS, errorCode } from '../errors/errors.ts';
import { FIELD_CODES, isFieldCode } from '../fields/field-codes.ts';
import { LANGS } from '../lang.ts';
import { errorText, fieldProblem, fieldProblems } from './error-text.ts';

const fieldCodes = Object.keys(FIELD_CODES).filter(isFieldCode);
const errorCodes = Object.keys(ERROR_STATUS).map((code) => errorCode.parse(code));
describe('the words of errors', () => {
  it.each([...errorCodes, ...fieldCodes])('writes texts of %s in both languages, with every parameter filled in', (code) => {
    const script = { ar: /\p{Script=Arabic}/u, en: /^[ -~’]+$/ };
    for (const lang of LANGS) {
      for (const number of [0, 1, 2, 3, 11, 100]) {
        const words = errorText(lang, code, { min: number, max: number, expected: 'string', received: 'null' });
        expect(words).toMatch(script[lang]);
        expect(words).not.toMatch(/[{}]/);
      }
    }
  });

  it.each(fieldCodes)('uses in the texts of %s exactly the parameters of its code', (code) => {
    const needed = (of: 'ar' | 'en') => {
      // NaN is under no plural rule but `other`, whose words carry the number.
      const found = [...errorText(of, code, { min: Number.NaN, max: Number.NaN }).matchAll(/NaN/g)].length;
      return found + [...errorText(of, code).matchAll(/\{(expected|received)\}/g)].length;
    };
    expect([needed('ar'), needed('en')]).toEqual([FIELD_CODES[code].length, FIELD_CODES[code].length]);
  });

  it('keeps the texts that clients know', () => {
    const en = (...[code, given]: [Parameters<typeof errorText>[1], object?]) => errorText('en', code, given);
    expect([
      en('email.notFound'),
      en('report.failed'),
      en('required'),
      en('stringTooLong', { max: 255 }),
      en('numberTooSmall', { min: 0 }),
      en('numberTooLarge', { max: 150 }),
      en('invalidEmail'),
      en('missing'),
      en('invalidType', { expected: 'string', received: 'number' }),
      en('invalidInput'),
      en('tooFewCharacters', { min: 1 }),
      en('tooManyCharacters', { max: 9 }),
      en('numberBelowMinimum', { min: 1 }),
    ]).toEqual([
      'Email not found',
      'Failed to export report. Please try again.',
      'This field is required',
      'cannot exceed 255 characters',
      'Value must be at least 0',
      'Value must be at most 150',
      'Invalid email',
      'Required',
      'Expected string, received number',
      'Invalid input',
      'String must contain at least 1 character(s)',
      'String must contain at most 9 character(s)',
      'Number must be greater than or equal to 1',
    ]);
  });

  it('picks the Arabic plural form by the number', () => {
    const atMost = (max: number) => errorText('ar', 'stringTooLong', { max });
    expect([0, 1, 2, 3, 15, 100].map(atMost)).toEqual([
      'يجب أن يبقى فارغًا',
      'يجب ألا يتجاوز حرفًا واحدًا',
      'يجب ألا يتجاوز حرفين',
      'يجب ألا يتجاوز 3 أحرف',
      'يجب ألا يتجاوز 15 حرفًا',
      'يجب ألا يتجاوز 100 حرف',
    ]);
  });

  it("gives a field's text for a schema's issue and for a rule's refusal", () => {
    expect(fieldProblems('en', { 'patient.name': { code: 'stringTooLong', params: { max: 255 } } })).toEqual({
      'patient.name': { code: 'stringTooLong', error: 'cannot exceed 255 characters' },
    });
    expect(fieldProblem('en', 'member.emailTaken')).toEqual({
      code: 'emailTaken',
      error: 'Another member of the clinic has this email.',
    });
  });
});
