import { type FieldCode, isValueType, type TextParams } from '../fields/field-codes.ts';
import type { Lang } from '../lang.ts';
import type { FieldTexts } from './texts.ts';

export type FieldTextsOf = { readonly [L in Lang]: FieldTexts<L> };

/** Plural forms of any language: `other` is the one that every language has. */
type Words =
  | string
  | {
      readonly by: 'min' | 'max';
      readonly forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
    };

/** The text of a field's error. Texts are passed in, so that a page loads only those of its language. */
export function fieldText({ lang, fields, types }: FieldTextsOf[Lang], code: FieldCode, params: TextParams = {}): string {
  const words: Words = fields[code];
  return inNumber(lang, words, params).replace(/\{(min|max|expected|received)\}/g, (placeholder, name: keyof TextParams) => {
    const value = params[name] ?? placeholder;
    return isValueType(value) ? types[value] : String(value);
  });
}

function inNumber(lang: Lang, words: Words, params: TextParams): string {
  if (typeof words === 'string') return words;
  const { by, forms } = words;
  return forms[new Intl.PluralRules(lang).select(params[by] ?? 0)] ?? forms.other;
}
