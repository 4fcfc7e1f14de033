import * as z from 'zod/mini';
import { numberFromText } from './fields/typed-text.ts';
import { LIST } from './limits.ts';

/**
 * A query never fails: an invalid parameter falls back to its default and affects no other. Values come as an
 * address has them (text, repeated for a list) or as a page's state has them.
 */
const or = <Schema extends z.core.SomeType>(schema: Schema, fallback: z.core.util.NoUndefined<z.output<Schema>>) =>
  z.catch(z._default(schema, fallback), fallback);

/** A whole number between bounds. */
export const wholeOr = (
  fallback: number,
  { min, max = Number.MAX_SAFE_INTEGER }: { readonly min: number; readonly max?: number },
) => or(z.pipe(z.transform(numberFromText), z.int().check(z.minimum(min), z.maximum(max))), fallback);

export const oneOf = <const Value extends string>(values: readonly Value[], fallback: NoInfer<Value>) =>
  z.catch(z._default(z.enum(values), fallback), fallback);

/** Repeated parameters, or a single one; each value counts once. */
export const someOf = <const Value extends string>(values: readonly Value[], fallback: readonly NoInfer<Value>[] = []) => {
  const list = z.array(z.enum(values));
  return z.catch(
    z._default(z.pipe(z.transform(asList), list), () => [...fallback]),
    () => [...fallback],
  );
};

/** An id that a list may be narrowed to; anything else narrows nothing. */
export const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** A whole number between bounds that a list may be narrowed to. */
export const maybeWhole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  maybe(z.pipe(z.transform(numberFromText), z.optional(z.int().check(z.minimum(min), z.maximum(max)))));

/** An instant as an address has it, with any offset; in UTC. */
export const instantParameter = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
);

/** The text `false` is false. */
export const flag = or(z.pipe(z.transform(asFlag), z.boolean()), false);

export const paging = {
  page: wholeOr(LIST.pageMin, { min: LIST.pageMin }),
  limit: wholeOr(LIST.limitDefault, { min: LIST.limitMin, max: LIST.limitMax }),
  search: or(z.pipe(z.string(), z.string().check(z.trim(), z.maxLength(LIST.searchMax))), ''),
  direction: oneOf(['asc', 'desc'], 'desc'),
};

export function asList(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set(value)] : [value];
}

function asFlag(value: unknown): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}
