import type { core } from 'zod/mini';
import * as z from 'zod/mini';
import type { FieldIssues } from '#libs/contracts/fields/field-codes.ts';

/** The arrays that a contract knows of, within its objects. */
interface Shape {
  readonly max: number;
  readonly items: Shape | undefined;
  readonly fields: ReadonlyMap<string, Shape>;
}

type JsonSchema = core.JSONSchema.BaseSchema | boolean | undefined;

const shapes = new WeakMap<core.$ZodType, Shape | null>();

/** Arrays longer than the contract allows. The contract itself would visit every item before it counts them. */
export function overlongArrays(contract: core.$ZodType, body: unknown): FieldIssues {
  const known = shapes.get(contract);
  const shape = known === undefined ? shapeOf(z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' })) : known;
  if (known === undefined) shapes.set(contract, shape ?? null);
  return shape ? Object.fromEntries(overlong(shape, body, [])) : {};
}

type Issue = readonly [string, FieldIssues[string]];

function overlong(shape: Shape, value: unknown, path: readonly string[]): readonly Issue[] {
  if (Array.isArray(value)) {
    const { max, items } = shape;
    if (value.length > max) return [[path.join('.'), { code: 'tooManyItems', params: { max } }]];
    return items ? value.flatMap((item, index) => overlong(items, item, [...path, String(index)])) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const object: object = value;
  return [...shape.fields].flatMap(([name, field]) =>
    Object.hasOwn(object, name) ? overlong(field, Reflect.get(object, name), [...path, name]) : [],
  );
}

/** Undefined: no array stands anywhere in the schema. */
function shapeOf(schema: JsonSchema): Shape | undefined {
  if (schema === undefined || typeof schema === 'boolean') return undefined;
  const { items, maxItems, properties = {}, anyOf = [] } = schema;
  const fields = Object.entries(properties).flatMap(([name, property]): (readonly [string, Shape])[] => {
    const field = shapeOf(property);
    return field ? [[name, field]] : [];
  });
  if (schema.type === 'array') {
    const item = Array.isArray(items) ? undefined : shapeOf(items);
    return { max: maxItems ?? Number.POSITIVE_INFINITY, items: item, fields: new Map() };
  }
  if (fields.length > 0) return { max: Number.POSITIVE_INFINITY, items: undefined, fields: new Map(fields) };
  return anyOf.map(shapeOf).find((shape) => shape !== undefined);
}
