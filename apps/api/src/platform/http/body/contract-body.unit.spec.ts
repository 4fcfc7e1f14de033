import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { requiredText } from '#libs/contracts/fields/fields.ts';
import { InvalidRequest } from '../problems/invalid-request.ts';
import { readBody } from './contract-body.ts';

const booking = z.prefault(z.strictObject({ seat: z.optional(z.strictObject({ row: requiredText({ max: 5 }) })) }), {});

function refused(body: unknown): InvalidRequest {
  try {
    readBody(booking, body);
  } catch (error) {
    if (error instanceof InvalidRequest) return error;
    throw error;
  }
  throw new Error('expected a refusal');
}

const fields = (body: unknown) => refused(body).fields;

describe('the body of a request, read by its contract', () => {
  it("cleans a body's texts", () => {
    expect(readBody(booking, { seat: { row: ' B ' } })).toEqual({ seat: { row: 'B' } });
  });

  it('treats a missing body as {} where it may be left out, and rejects null', () => {
    expect(readBody(booking, undefined)).toEqual({});
    expect(fields(null)).toEqual({ body: { code: 'invalidType', params: { expected: 'object', received: 'null' } } });
  });

  it.each(['text', 7, true, [], [{ seat: { row: 'B' } }]])('rejects the body %j, which has no fields', (body) => {
    expect(Object.keys(fields(body))).toEqual(['body']);
  });

  it('rejects an array where an object is expected', () => {
    const issue = { code: 'invalidType', params: { expected: 'object', received: 'array' } };
    expect(fields({ seat: [{ row: 'B' }] })).toEqual({ seat: issue });
  });

  it.each(['constructor', 'prototype', '__proto__', 'toString', 'hasOwnProperty', 'vip'])(
    'rejects an unknown field %s on every level',
    (name) => {
      const unknown = { code: 'unknownField', params: {} };
      const body: unknown = JSON.parse(`{"${name}": 1, "seat": {"row": "B", "${name}": {}}}`);
      expect(Object.entries(fields(body))).toEqual(
        expect.arrayContaining([
          [name, unknown],
          [`seat.${name}`, unknown],
        ]),
      );
    },
  );

  it.each([
    '{"seat": {"row": {"length": {"valueOf": 1, "toString": 1}}}}',
    '{"x": {"constructor": {"name": 1}, "then": {}}, "seat": {"row": {"__proto__": null}}}',
    '{"seat": {"constructor": {"prototype": {"row": "B"}}, "__proto__": {"row": "B"}}}',
  ])('rejects %s, made to confuse its reader', (json) => {
    expect(Object.keys(fields(JSON.parse(json)))).not.toEqual([]);
    expect({}).not.toHaveProperty('row');
  });

  it('keeps sent values out of the refusal of a body', () => {
    const error = refused({ seat: { row: 'confidential' }, note: 'confidential' });
    expect(`${JSON.stringify(error)} ${error.stack}`).not.toContain('confidential');
  });
});
