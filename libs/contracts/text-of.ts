import type { ErrorCode } from './errors.ts';
import { type FieldCode, type FieldIssues, isFieldCode, isValueType, type TextParams } from './fields/field-codes.ts';
import type { Lang } from './lang.ts';
import type { FieldProblem } from './problem.ts';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import type { Texts } from './texts/texts.ts';

const texts: { readonly [L in Lang]: Texts<L> } = { ar, en };

/** The forms of any language: those that it has, and `other`, which every language has. */
type Words =
  | string
  | {
      readonly by: 'min' | 'max';
      readonly forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
    };

/** What a person reads of an error, or of what is wrong with a field. */
export function errorText(lang: Lang, code: ErrorCode | FieldCode, params: TextParams = {}): string {
  const { errors, fields, types } = texts[lang];
  const words: Words = isFieldCode(code) ? fields[code] : errors[code];
  return inNumber(lang, words, params).replace(/\{(min|max|expected|received)\}/g, (placeholder, name: keyof TextParams) => {
    const value = params[name] ?? placeholder;
    return isValueType(value) ? types[value] : String(value);
  });
}

/** The `fields` of a problem: what a schema found, in words. */
export function fieldProblems(lang: Lang, issues: FieldIssues): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(issues).map(([path, { code, params }]) => [path, { code, error: errorText(lang, code, params) }]),
  );
}

/** The same for a rule that speaks of one field: the code is the last segment of the rule's. */
export function fieldProblem(lang: Lang, code: ErrorCode): FieldProblem {
  return { code: code.slice(code.lastIndexOf('.') + 1), error: errorText(lang, code) };
}

function inNumber(lang: Lang, words: Words, params: TextParams): string {
  if (typeof words === 'string') return words;
  const { by, forms } = words;
  return forms[new Intl.PluralRules(lang).select(params[by] ?? 0)] ?? forms.other;
}
