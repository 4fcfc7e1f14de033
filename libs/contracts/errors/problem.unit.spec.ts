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

  it('requires a stable code in a problem, and drops a stack', () => {
    const body = { status: 500, code: 'internal', error: 'x', correlationId: 'c' };
    expect(refusedFields(problem, { ...body, code: 'ECONNREFUSED' })).toEqual({ code: 'invalidInput' });
    expect(problem.parse({ ...body, stack: 'at …' })).toEqual(body);
  });
});
