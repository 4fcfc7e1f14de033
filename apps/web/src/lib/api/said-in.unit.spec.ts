import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '#libs/contracts/errors/errors.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { ApiFailure } from './api-failure.ts';
import { saidIn } from './said-in.ts';

const refused = (status: number, code: ErrorCode, fields: Record<string, { code: string; error: string }> = {}) =>
  new ApiFailure('refused', { status, problem: { status, code, error: 'said', fields, correlationId: 'c' } });

describe('what was refused, in another language', () => {
  it('says a refusal anew, as a whole and of the field that the rule is about', () => {
    const said = saidIn('ar', refused(409, 'member.emailTaken', { email: { code: 'emailTaken', error: 'said' } }));
    const error = errorText('ar', 'member.emailTaken');
    expect(said).toMatchObject({ message: error, status: 409, code: 'member.emailTaken', fields: { email: { error } } });
  });

  it('keeps the words of a field whose numbers only the server knows', () => {
    const fields = {
      'patient.phone': { code: 'invalidPhoneNumberFormat', error: 'said' },
      'patient.age': { code: 'numberTooLarge', error: 'said, with 150' },
    };
    expect(saidIn('ar', refused(400, 'validation.failed', fields)).fields).toMatchObject({
      'patient.phone': { error: errorText('ar', 'invalidPhoneNumberFormat') },
      'patient.age': { error: 'said, with 150' },
    });
  });

  it('keeps a failure without words as it was', () => {
    const failure = new ApiFailure('unreachable');
    expect(saidIn('ar', failure)).toBe(failure);
  });
});
