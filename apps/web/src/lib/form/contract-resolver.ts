import { type FieldErrors, type FieldValues, type Resolver, type ResolverResult, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldsOf } from '#libs/contracts/errors/zod-issues.ts';
import { textOfField } from '../../i18n/field-texts.ts';

/** Checks what a form holds. */
export type Check<Input extends FieldValues, Output> = (values: Input) => ResolverResult<Input, Output>;

/** Puts what was typed as the contract has it, before it is checked. */
export type Reading<Input extends FieldValues> = <Output>(
  typed: Input,
  begun: unknown,
  check: Check<Input, Output>,
) => Promise<ResolverResult<Input, Output>>;

/** The server's own rules, in the reader's words, before anything is sent. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
  begun: unknown,
  reading: Reading<Input> | undefined,
): Resolver<Input, unknown, Output> {
  const check = checkBy(schema);
  return (values) => (reading ? reading(values, begun, check) : check(values));
}

const checkBy =
  <Input extends FieldValues, Output>(schema: z.core.$ZodType<Output, Input>): Check<Input, Output> =>
  (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const [path, { code, params }] of Object.entries(fieldsOf(result.error, values)))
      set(errors, path, { type: code, message: textOfField(code, params) });
    return { values: {}, errors };
  };
