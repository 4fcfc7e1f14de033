import type { ErrorCode } from '../errors/errors.ts';
import type { FieldProblem } from '../errors/problem.ts';
import { type FieldCode, type FieldIssues, isFieldCode, type TextParams } from '../fields/field-codes.ts';
import type { Lang } from '../lang.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fieldText } from './field-text.ts';
import type { Texts } from './texts.ts';

const texts: { readonly [L in Lang]: Texts<L> } = { ar, en };

/** Texts for people: of an error's code, and of a field's error. */
export function errorText(lang: Lang, code: ErrorCode | FieldCode, params: TextParams = {}): string {
  return isFieldCode(code) ? fieldText(texts[lang], code, params) : texts[lang].errors[code];
}

/** The `fields` of a problem: a schema's issues as texts. */
export function fieldProblems(lang: Lang, issues: FieldIssues): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(issues).map(([path, { code, params }]) => [path, { code, error: errorText(lang, code, params) }]),
  );
}

/** The same for a rule that speaks of one field: the code is the field's own, or the last segment of the rule's. */
export function fieldProblem(lang: Lang, code: ErrorCode | FieldCode, params: TextParams = {}): FieldProblem {
  if (isFieldCode(code)) return { code, error: errorText(lang, code, params) };
  return { code: code.slice(code.lastIndexOf('.') + 1), error: errorText(lang, code) };
}
