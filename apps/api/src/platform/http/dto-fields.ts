import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { max, min, ValidateIf, ValidateNested } from 'class-validator';
import { cleanLines, cleanName } from '#libs/contracts/fields/clean-text.ts';
import { latinDigits, numberFromText, withoutDirectionMarks } from '#libs/contracts/fields/typed-text.ts';
import { PATIENT } from '#libs/contracts/limits.ts';
import { isText, ofType, rule } from './dto-rule.ts';

// Lengths are counted as the contracts count them, in code points: class-validator's own rules leave some of these out.

interface Length {
  readonly min?: number;
  readonly max: number;
}

/** A name: blank, or nothing that could be seen, is missing. */
export const RequiredText = ({ max }: { readonly max: number }) =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: max }),
    typed(cleanName),
    filled,
    ofType('string'),
    noLongerThan(max),
  );

/** A text that may not be there: a blank one is no missing one, but one that is too short. */
export const Text = ({ min = 0, max }: Length) =>
  applyDecorators(
    ApiProperty({ type: String, minLength: min, maxLength: max }),
    typed(cleanLines),
    ofType('string'),
    rule('stringTooShort', (text) => isText(text) && lengthOf(text) >= min, { min }),
    noLongerThan(max),
  );

/** A whole number, also when it comes as a form's text. */
export const WholeNumber = (limits: { readonly min: number; readonly max: number }) =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: limits.min, maximum: limits.max }),
    Transform(({ value }) => readNumber(value)),
    filled,
    ofType('number'),
    rule('numberTooSmall', (number) => min(number, limits.min), { min: limits.min }),
    rule('numberTooLarge', (number) => max(number, limits.max), { max: limits.max }),
    rule('notWholeNumber', Number.isInteger),
  );

/** `+` and 1 to 14 digits. */
export const Phone = () =>
  applyDecorators(
    ApiProperty({ type: String, pattern: PHONE.source, example: '+971501234567' }),
    typed((text) => latinDigits(withoutDirectionMarks(text)).trim()),
    filled,
    ofType('string'),
    noLongerThan(PATIENT.phoneMax),
    rule('invalidPhoneNumberFormat', (text) => isText(text) && PHONE.test(text)),
  );

export const YesOrNo = () => applyDecorators(ApiProperty({ type: Boolean }), ofType('boolean'));

export const OneOf = (values: readonly string[]) =>
  applyDecorators(
    ApiProperty({ type: String, enum: [...values] }),
    rule('invalidInput', (value) => isText(value) && values.includes(value)),
  );

/** An id that the domain's own guard accepts. */
export const IdOf = (accepts: (text: string) => boolean) =>
  applyDecorators(
    ApiProperty({ type: String }),
    given,
    ofType('string'),
    rule('invalidInput', (value) => isText(value) && accepts(value)),
  );

/** Fields of their own. A list of such groups would pass for one, so what is no object is refused before it is looked into. */
export const Group = (group: () => Class) =>
  applyDecorators(
    // The library knows a function that only names the type by being called `type`.
    ApiProperty({ type: () => group() }),
    Type(group),
    given,
    ofType('object'),
    ValidateNested(),
  );

export const MayBeLeftOut = () =>
  applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((_, value) => value !== undefined),
  );

export const MayBeNull = () =>
  applyDecorators(
    ApiProperty({ nullable: true }),
    ValidateIf((_, value) => value !== null),
  );

const PHONE = /^\+\d{1,14}$/;

const given = rule('required', (value) => value !== undefined && value !== null);
const filled = rule('required', (value) => value !== undefined && value !== null && value !== '');
const noLongerThan = (max: number) => rule('stringTooLong', (text) => isText(text) && lengthOf(text) <= max, { max });

const lengthOf = (text: string): number => [...text].length;

const typed = (read: (text: string) => string) => Transform(({ value }) => (isText(value) ? read(value) : value));

/** Blank becomes null: undefined would say that nothing was sent. What is no number stays as it was, to be refused as such. */
function readNumber(value: unknown): unknown {
  if (value === undefined) return undefined;
  const number = numberFromText(value) ?? null;
  return number === Number.POSITIVE_INFINITY || number === Number.NEGATIVE_INFINITY ? value : number;
}
