import * as z from 'zod/mini';
import { requiredOr, says } from './field-codes.ts';
import { numberFromText } from './typed-text.ts';

/** A number that may have decimals, also when it comes as a form's text. */
export const decimalNumber = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.pipe(
    z.transform((value: string | number | null | undefined) => numberFromText(value)),
    z
      .number({ error: (issue) => (typeof issue.input === 'string' ? says('notNumber') : requiredOr()(issue)) })
      .check(z.minimum(min, says('numberTooSmall')), z.maximum(max, says('numberTooLarge'))),
  );
