import { addTexts, type TextsByLang } from '../../i18n/i18n.ts';
import type { Phones } from './phones.ts';

const texts: TextsByLang = {
  ar: async () => ({ phones: (await import('../../i18n/texts/ar/phones.ts')).phones }),
  en: async () => ({ phones: (await import('../../i18n/texts/en/phones.ts')).phones }),
};

let loading: Promise<Phones> | undefined;

/** Loads the reader of phones and its words, once a form has a phone; where it did not come, it is asked for again. */
export function loadPhones(): Promise<Phones> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<Phones> {
  const [{ phones }] = await Promise.all([import('./phones.ts'), addTexts(texts)]);
  return phones;
}
