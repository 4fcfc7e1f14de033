import { ValidateBy } from 'class-validator';
import type { FieldCode, TextParams } from '#libs/contracts/fields/field-codes.ts';

/** One thing that a field must be: named by the code that its refusal carries, with what the words of that code need. */
export const rule = (code: FieldCode, holds: (value: unknown) => boolean, params: TextParams = {}): PropertyDecorator =>
  ValidateBy({ name: code, validator: { validate: holds } }, { message: code, context: params });

export const ofType = (expected: 'string' | 'number' | 'boolean' | 'object'): PropertyDecorator =>
  rule('invalidType', IS[expected], { expected });

/** JSON's types: a number is finite, and neither null nor a list is an object. */
const IS = {
  string: isText,
  number: Number.isFinite,
  boolean: (value: unknown) => value === true || value === false,
  object: isObject,
} as const;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
