import * as z from 'zod/mini';
import { ANSWERS, type DescribedAnswer } from './answers.ts';
import { BODIES, type DescribedBody } from './bodies.ts';
import { type DescribedQuery, QUERIES } from './queries.ts';

/** The contracts that the description names; a contract within another becomes a reference. */
const DESCRIBED = { ...BODIES, ...QUERIES, ...ANSWERS };

type Described = DescribedAnswer | DescribedBody | DescribedQuery;

const names = new Map<z.core.$ZodType, string>(Object.entries(DESCRIBED).map(([name, schema]) => [schema, name]));

/** Reference to a contract in the description. */
export function refOf(schema: Described): { readonly $ref: string } {
  const name = names.get(schema);
  if (name === undefined) throw new Error('a contract that the description does not name');
  return { $ref: pointer(name) };
}

/** Every contract as JSON Schema in its output form: answers as sent, requests as parsed. */
export function describedSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: pointer, unrepresentable: 'any', override: asSent });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $id, $schema, ...schema }]) => [name, schema]));
}

/** Describes ids, which the domain's guards check, as strings, and fields with a default as optional. */
function asSent({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'transform') jsonSchema.type = 'string';
  if (def.type !== 'object' || jsonSchema.required === undefined) return;
  const required = jsonSchema.required.filter((name) => def.shape[name]?._zod.def.type !== 'default');
  if (required.length > 0) jsonSchema.required = required;
  else delete jsonSchema.required;
}

const pointer = (name: string): string => `#/components/schemas/${name}`;
