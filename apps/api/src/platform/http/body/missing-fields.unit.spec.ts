import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { InvalidRequest } from '../problems/invalid-request.ts';
import { readBody } from './contract-body.ts';

const person = z.strictObject({ name: z.string(), age: z.number(), note: z.optional(z.string()) });
const booking = z.strictObject({
  person,
  room: z.strictObject({ bed: z.strictObject({ row: z.string() }) }),
  tags: z.array(z.string()),
});

function refusedOf(contract: z.core.$ZodType, body: unknown): Readonly<Record<string, string>> {
  try {
    readBody(contract, body);
  } catch (error) {
    if (error instanceof InvalidRequest)
      return Object.fromEntries(Object.entries(error.fields).map(([path, { code }]) => [path, code]));
    throw error;
  }
  throw new Error('expected a refusal');
}

const ALL = { 'person.name': 'missing', 'person.age': 'missing', 'room.bed.row': 'missing', tags: 'missing' };

describe('the refusal of a body with missing parts', () => {
  it.each([
    ['no body', undefined],
    ['an empty body', {}],
  ])('names every required field for %s', (_, body) => {
    expect(refusedOf(booking, body)).toEqual(ALL);
  });

  it('names the fields of a missing group beside the issues of other fields', () => {
    const body = { person: { name: 'Salem', age: 'old' }, room: {}, tags: [], other: 1 };
    expect(refusedOf(booking, body)).toEqual({ 'person.age': 'invalidType', 'room.bed.row': 'missing', other: 'unknownField' });
  });

  it.each([null, 'x', 7, []])('names a group of fields itself where it is sent as %j', (sent) => {
    expect(refusedOf(booking, { person: sent, room: { bed: { row: 'a' } }, tags: [] })).toEqual({ person: 'invalidType' });
  });

  it.each([null, 'x', []])('names the body where it is sent as %j', (body) => {
    expect(refusedOf(booking, body)).toEqual({ body: 'invalidType' });
  });

  it('names a missing group that needs no field, or a body of which any part would do', () => {
    expect(refusedOf(z.strictObject({ any: z.strictObject({ one: z.optional(z.string()) }) }), {})).toEqual({ any: 'missing' });
    expect(refusedOf(z.partial(person), undefined)).toEqual({ body: 'missing' });
  });

  it('names a missing field, also where an unknown one goes by its path', () => {
    expect(refusedOf(z.strictObject({ person }), { 'person.name': 1 })).toEqual({
      'person.name': 'missing',
      'person.age': 'missing',
    });
  });

  it('names a missing field of an entry of a list', () => {
    expect(refusedOf(z.strictObject({ list: z.array(person) }), { list: [{ name: 'Salem' }] })).toEqual({
      'list.0.age': 'missing',
    });
  });
});
