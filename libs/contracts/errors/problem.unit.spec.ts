import { describe, expect, it } from '@jest/globals';
import { refusedFields } from '../testing/refused-fields.ts';
import { errorText } from '../texts/error-text.ts';
import { ERROR_STATUS, errorCode } from './errors.ts';
import { problem } from './problem.ts';

describe('a problem', () => {
  it.each(Object.entries(ERROR_STATUS))('accepts a problem with code %s and status %i', (code, status) => {
    const body = { status, code, error: errorText('ar', errorCode.parse(code)), correlationId: 'c' };
    expect(problem.parse(body)).toEqual(body);
  });

  it("names a problem's fields", () => {
    const fields = { 'patient.name': { code: 'required', error: 'هذا الحقل مطلوب' } };
    const body = { status: 400, code: 'validation.failed', error: 'x', correlationId: 'c', fields };
    expect(problem.parse(body)).toEqual(body);
  });

  it('requires a stable code in a problem and rejects a stack', () => {
    const leaky = { status: 500, code: 'ECONNREFUSED', error: 'x', correlationId: 'c', stack: 'at …' };
    expect(refusedFields(problem, leaky)).toEqual({ code: 'invalidInput', stack: 'unknownField' });
  });
});
