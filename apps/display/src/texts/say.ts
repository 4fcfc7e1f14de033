import type { Lang } from '#libs/contracts/lang.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { Plain, Texts } from './texts.ts';

const TEXTS: Readonly<Record<Lang, Texts>> = { ar, en };

export type Say = (key: Plain, params?: Readonly<Record<string, string>>) => string;

export const sayIn =
  (lang: Lang): Say =>
  (key, params = {}) =>
    filled(TEXTS[lang][key], params);

const filled = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => params[name] ?? placeholder);
