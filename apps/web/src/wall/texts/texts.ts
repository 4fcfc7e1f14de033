import type { Lang } from '#libs/contracts/lang.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

type Key = keyof typeof ar;
/** Forms of a number that only Arabic has. */
type Arabic = `${string}_${'zero' | 'two' | 'few' | 'many'}`;
type Counted<K> = K extends `${infer Name}_other` ? Name : never;

/** Arabic gives the keys: a language that lacks one does not compile. */
export type Texts = { readonly [K in Exclude<Key, Arabic>]: string };
type Plain = Exclude<keyof Texts, `${Counted<Key>}_${string}`>;

const TEXTS: Readonly<Record<Lang, Texts>> = { ar, en };

export type Say = (key: Plain, params?: Readonly<Record<string, string>>) => string;

export const sayIn =
  (lang: Lang): Say =>
  (key, params = {}) =>
    filled(TEXTS[lang][key], params);

/** Words whose form follows the number. */
export function sayCounted(lang: Lang, name: Counted<Key>, count: number, written: string): string {
  const forms = new Map(Object.entries(TEXTS[lang]));
  const form = forms.get(`${name}_${new Intl.PluralRules(lang).select(count)}`) ?? TEXTS[lang][`${name}_other`];
  return filled(form, { count: written });
}

const filled = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => params[name] ?? placeholder);
