import type { ErrorCode, SignInErrorCode } from '../errors/errors.ts';
import type { FieldCode, ValueType } from '../fields/field-codes.ts';
import type { Lang } from '../lang.ts';

/** The plural forms that a language has, by the names of Intl.PluralRules. */
interface PluralForms {
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  readonly en: 'one' | 'other';
}

/** Words whose form follows a number: which one, and every form that the language has. */
export interface Counted<L extends Lang> {
  readonly by: 'min' | 'max';
  readonly forms: Readonly<Record<PluralForms[L], string>>;
}

/** `{name}` stands for a parameter. */
export type Words<L extends Lang> = string | Counted<L>;

/** Texts of field errors: all that a form needs. */
export interface FieldTexts<L extends Lang> {
  readonly lang: L;
  readonly fields: Readonly<Record<FieldCode, Words<L>>>;
  /** Kinds of values, where a text names one. */
  readonly types: Readonly<Record<ValueType, string>>;
}

export type SignInErrorTexts = Readonly<Record<SignInErrorCode, string>>;

/** Every text of the API in one language: a missing one does not compile. */
export interface Texts<L extends Lang> extends FieldTexts<L> {
  readonly errors: Readonly<Record<ErrorCode, string>>;
}
