import type { Lang } from '#libs/contracts/lang.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { ReportWords, Words } from './words.ts';

const WORDS: { readonly [L in Lang]: ReportWords<L> } = { ar, en };

/** The words, with the plural form that a number takes: none, one of the language's own, or `other`. */
export function wordsOf(lang: Lang): Words {
  const { minutes, ...words } = WORDS[lang];
  const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string } = minutes;
  const rules = new Intl.PluralRules(lang);
  const formOf = (count: number) => (count === 0 ? 'zero' : rules.select(count));
  return { ...words, minutes: (count, written) => (forms[formOf(count)] ?? forms.other).replace('{n}', written) };
}
