import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { isFieldCode } from '../fields/field-codes.ts';
import { patientForm } from '../tickets/patient-form.ts';
import { fieldsOf } from './zod-issues.ts';

const fields = (schema: z.core.$ZodType, input: unknown) => {
  const result = z.safeParse(schema, input);
  return result.success ? {} : fieldsOf(result.error, input);
};
const inA = (schema: z.core.$ZodType, value?: unknown) => fields(z.object({ a: schema }), { a: value })['a'];

describe('what a schema found', () => {
  it('uses a generic code where the schema has none of its own', () => {
    expect(inA(z.string())).toEqual({ code: 'missing', params: {} });
    expect(inA(z.string(), 5)).toEqual({ code: 'invalidType', params: { expected: 'string', received: 'number' } });
    expect(inA(z.array(z.string()), null)).toEqual({ code: 'invalidType', params: { expected: 'array', received: 'null' } });
    expect(inA(z.enum(['x']), 'y')).toEqual({ code: 'invalidInput', params: {} });
    expect(inA(z.email(), 'y')).toEqual({ code: 'invalidEmail', params: {} });
    expect(inA(z.iso.date(), 'y')).toEqual({ code: 'invalidInput', params: {} });
    expect(inA(z.string().check(z.minLength(2)), 'y')).toEqual({ code: 'tooFewCharacters', params: { min: 2 } });
    expect(inA(z.string().check(z.maxLength(1)), 'yy')).toEqual({ code: 'tooManyCharacters', params: { max: 1 } });
    expect(inA(z.number().check(z.minimum(2)), 1)).toEqual({ code: 'numberBelowMinimum', params: { min: 2 } });
    expect(inA(z.number().check(z.maximum(2)), 3)).toEqual({ code: 'numberAboveMaximum', params: { max: 2 } });
    expect(inA(z.array(z.int()).check(z.minLength(1)), [])).toEqual({ code: 'tooFewItems', params: { min: 1 } });
  });

  it('reports the first issue of each field', () => {
    expect(inA(z.string().check(z.minLength(3), z.regex(/\d/)), 'x')).toEqual({ code: 'tooFewCharacters', params: { min: 3 } });
  });

  it('reports issues by path, and each unknown field by its name', () => {
    const input = { list: [{ name: 'x' }, { name: 1, b: 2, c: 3 }] };
    const schema = z.object({ list: z.array(z.strictObject({ name: z.string() })) });
    expect(Object.keys(fields(schema, input))).toEqual(['list.1.name', 'list.1.b', 'list.1.c']);
  });

  it('reports a missing body as the field body', () => {
    expect(fields(patientForm, 'x')).toEqual({
      body: { code: 'invalidType', params: { expected: 'object', received: 'string' } },
    });
  });

  it('handles fields named like members of Object.prototype', () => {
    const input: unknown = JSON.parse('{"patient":{},"__proto__":1,"constructor":2}');
    expect(fields(patientForm, input)).toHaveProperty('constructor', { code: 'unknownField', params: {} });
  });

  it('finds a code for the issues of any input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const found = Object.values(fields(patientForm, body));
        expect(found.length).toBeGreaterThan(0);
        expect(found.every(({ code }) => isFieldCode(code))).toBe(true);
      }),
    );
  });
});
