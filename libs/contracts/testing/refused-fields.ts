import type { core } from 'zod/mini';
import * as z from 'zod/mini';
import { fieldsOf } from '../errors/zod-issues.ts';
import type { FieldCode } from '../fields/field-codes.ts';

/** A schema's refusals of an input, by field; empty when it accepts it. */
export function refusedFields(schema: core.$ZodType, input: unknown): Record<string, FieldCode> {
  const result = z.safeParse(schema, input);
  if (result.success) return {};
  return Object.fromEntries(Object.entries(fieldsOf(result.error, input)).map(([path, { code }]) => [path, code]));
}
