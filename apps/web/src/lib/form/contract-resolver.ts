import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldsOf } from '#libs/contracts/zod-issues.ts';
import { textOfField } from '../../i18n/field-texts.ts';

/** The server's own rules, in the reader's words, before anything is sent. */
export const contractResolver =
  <Input extends FieldValues, Output>(schema: z.core.$ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const [path, { code, params }] of Object.entries(fieldsOf(result.error, values)))
      set(errors, path, { type: code, message: textOfField(code, params) });
    return { values: {}, errors };
  };
