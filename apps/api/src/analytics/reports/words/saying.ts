import { ar } from '#libs/contracts/analytics/texts/ar.ts';
import { en } from '#libs/contracts/analytics/texts/en.ts';
import type { Words } from '#libs/contracts/analytics/words.ts';
import type { Lang } from '#libs/contracts/lang.ts';

const TEXTS: Readonly<Record<Lang, ReadonlyMap<string, string>>> = {
  ar: new Map(flat(ar, 'analytics')),
  en: new Map(flat(en, 'analytics')),
};

/** Says the sentences' texts as the pages' library does: `count` chooses the plural form, and `{{name}}` is replaced by its value. */
export function sayingIn(lang: Lang, number: (value: number) => string): Words['say'] {
  const rules = new Intl.PluralRules(lang);
  const formsOf = (count: number) => [...(count === 0 ? ['zero'] : []), rules.select(count)];
  return (key, values = {}) => {
    const { count } = values;
    const keys = typeof count === 'number' ? formsOf(count).map((form) => `${key}_${form}`) : [key];
    const text = keys.map((each) => TEXTS[lang].get(each)).find((found) => found !== undefined);
    if (text === undefined) throw new Error(`no text: ${lang} ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? number(value) : value;
    });
  };
}

function flat(texts: object, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]): [string, string][] => {
    if (typeof text === 'string') return [[`${path}.${name}`, text]];
    return typeof text === 'object' && text !== null ? flat(text, `${path}.${name}`) : [];
  });
}
