import * as z from 'zod/mini';

type Fields = Readonly<Record<string, unknown>>;

/** One of these is a value of each text, number or flag of the contracts. */
const LEAVES = [
  'text',
  1,
  60,
  true,
  '2026-11-20T06:10:00.000Z',
  '2026-11-20',
  '20261120.000000000007',
  '04:00',
  'Asia/Dubai',
  'AE',
  '+971501234567',
  'TicketIssued',
  '01932b4e-7c1a-7d2f-9a35-3f1c5b8e2d60',
];

/** Values of a contract that have all its fields, one of each shape that any part may take; `more` stands in every object. */
export function examplesOf(schema: z.core.$ZodType, more: Fields = {}): readonly unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectsOf(def.shape, more);
    case 'array':
      return [examplesOf(def.element, more)];
    case 'record':
      return examplesOf(def.valueType, more).map((value) => ({ name: value }));
    case 'union':
      return def.options.flatMap((option) => examplesOf(option, more));
    case 'nullable':
    case 'optional':
    case 'default':
      return examplesOf(def.innerType, more);
    case 'enum':
      return Object.values(def.entries).slice(0, 1);
    case 'literal':
      return def.values.slice(0, 1);
    default:
      return [leafOf(schema, def.type)];
  }
}

/** Objects, as many as the field of most shapes has. */
function objectsOf(shape: z.core.$ZodShape, more: Fields): readonly unknown[] {
  const fields = Object.entries(shape).map(([name, field]) => [name, examplesOf(field, more)] as const);
  const count = Math.max(1, ...fields.map(([, examples]) => examples.length));
  return Array.from({ length: count }, (_, index) => ({
    ...Object.fromEntries(fields.map(([name, examples]) => [name, examples[index % examples.length]])),
    ...more,
  }));
}

function leafOf(schema: z.core.$ZodType, type: string): unknown {
  const found = LEAVES.find((leaf) => z.safeParse(schema, leaf).success);
  if (found === undefined) throw new Error(`no example of a ${type}`);
  return found;
}
