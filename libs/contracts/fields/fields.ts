import * as z from 'zod/mini';
import { ROLES } from '#libs/domain/kernel/actor.ts';
import { LANGS } from '../lang.ts';
import { MEMBER, PATIENT } from '../limits.ts';
import { cleanName } from './clean-text.ts';
import { requiredOr, says } from './field-codes.ts';
import { latinDigits, numberFromText, withoutDirectionMarks } from './typed-text.ts';

type TextCheck = z.core.CheckFn<string> | z.core.$ZodCheck<string>;

/** Two steps, since a check of length would otherwise run on any value that has a `length`. */
export const checkedText = (...checks: readonly [TextCheck, ...TextCheck[]]) =>
  z.pipe(z.string({ error: requiredOr() }), z.string().check(...checks));

/** A required text: blank or invisible counts as missing. Lengths are those of the cleaned text. */
export const requiredText = ({ min = 1, max }: { readonly min?: number; readonly max: number }) =>
  checkedText(
    z.overwrite(cleanName),
    z.minLength(1, says('required')),
    z.minLength(min, says('stringTooShort')),
    z.maxLength(max, says('stringTooLong')),
  );

/** A whole number, also when it comes as a form's text. */
export const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.pipe(
    z.transform((value: string | number | null | undefined) => numberFromText(value)),
    z.number({ error: (issue) => (typeof issue.input === 'string' ? says('notNumber') : requiredOr()(issue)) }).check(
      z.minimum(min, says('numberTooSmall')),
      z.maximum(max, says('numberTooLarge')),
      z.refine((value) => Number.isInteger(value), says('notWholeNumber')),
      z.meta({ type: 'integer' }),
    ),
  );

/** `+` and 1 to 14 digits. */
export const phone = checkedText(
  z.overwrite((text) => latinDigits(withoutDirectionMarks(text))),
  z.trim(),
  z.minLength(1, says('required')),
  z.maxLength(PATIENT.phoneMax, says('stringTooLong')),
  z.regex(/^\+\d{1,14}$/, says('invalidPhoneNumberFormat')),
);

/** An e-mail, compared and stored in lower case. */
export const email = checkedText(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, says('required')),
  z.maxLength(MEMBER.emailMax, says('stringTooLong')),
  z.regex(z.regexes.email, says('invalidEmail')),
);

export const role = z.enum(ROLES, { error: says('invalidRole') });

/** Roles without repetition. */
export const roles = z.array(role).check(
  z.maxLength(MEMBER.rolesMax),
  z.overwrite((list) => [...new Set(list)]),
);

export const lang = z.enum(LANGS, { error: requiredOr('invalidLanguage') });
