import type { Lang } from '#libs/contracts/lang.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { Counted, Plain, Texts } from './texts.ts';

const TEXTS: Readonly<Record<Lang, Texts>> = { ar, en };

export type Say = (key: Plain, params?: Readonly<Record<string, string>>) => string;

export const sayIn =
  (lang: Lang): Say =>
  (key, params = {}) =>
    filled(TEXTS[lang][key], params);

/** Words whose form follows the number. */
export function sayCounted(lang: Lang, name: Counted, count: number, written: string): string {
  const forms = new Map(Object.entries(TEXTS[lang]));
  const form = forms.get(`${name}_${new Intl.PluralRules(lang).select(count)}`) ?? TEXTS[lang][`${name}_other`];
  return filled(form, { count: written });
}

const filled = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => params[name] ?? placeholder);
