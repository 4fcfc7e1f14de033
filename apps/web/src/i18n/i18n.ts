import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Digits } from '#libs/contracts/lang.ts';
import { DEFAULT_LANG, type Lang } from '#libs/contracts/lang.ts';
import type { FieldTextsOf } from '#libs/contracts/texts/field-text.ts';
import { readFieldTexts } from './field-texts.ts';
import { formatNumber } from './format.ts';
import { isLang, showIn, storedLang } from './language.ts';
import { numberFormatter } from './number-formatter.ts';

export const i18n = i18next.createInstance();

/** Texts by language, each fetched when its language is first read. */
export type TextsByLang = Readonly<Record<Lang, () => Promise<object>>>;

/** A language comes when it is first read, and what stands behind the sign-in when somebody has signed in. */
const TEXTS = {
  outside: {
    ar: async () => outsideIn(await import('./texts/ar/outside.ts')),
    en: async () => outsideIn(await import('./texts/en/outside.ts')),
  },
  inside: {
    ar: async () => (await import('./texts/ar/inside.ts')).inside,
    en: async () => (await import('./texts/en/inside.ts')).inside,
  },
} as const satisfies Record<string, TextsByLang>;

/** The texts of field errors come with the outer part: forms stand before the sign-in too. */
function outsideIn<Words>({ outside, fieldTexts }: { readonly outside: Words; readonly fieldTexts: FieldTextsOf[Lang] }): Words {
  readFieldTexts(fieldTexts, (value) => formatNumber({ lang: fieldTexts.lang, digits }, value));
  return outside;
}

const parts = new Set<TextsByLang>([TEXTS.outside]);

let digits: Digits = 'latn';

/** Numbers inside texts are written as the clinic writes them; what is shown already is written anew. */
export function writeDigitsAs(chosen: Digits): void {
  if (chosen === digits) return;
  digits = chosen;
  i18n.emit('languageChanged', i18n.language);
}

let started: Promise<void> = Promise.resolve();

export function startI18n(): Promise<void> {
  started = start();
  return started;
}

async function start(): Promise<void> {
  const lang = storedLang();
  showIn(lang);
  const numbers = numberFormatter(() => ({ lang: currentLang(), digits }));
  await i18n
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: lang,
      fallbackLng: DEFAULT_LANG,
      resources: { [lang]: { translation: await TEXTS.outside[lang]() } },
      // React escapes what it shows.
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

/** Changes the language at once, without a reload. */
export async function chooseLang(lang: Lang): Promise<void> {
  await loadTexts(lang);
  showIn(lang);
  await i18n.changeLanguage(lang);
}

/** Fetches the texts while the session is asked for. Where they do not come, `goInside` asks again and says so. */
export const fetchInside = (): void => void TEXTS.inside[storedLang()]().catch(() => undefined);

/** Adds the texts of the pages behind the sign-in. */
export const goInside = (): Promise<void> => addTexts(TEXTS.inside);

/** Adds the texts of a page that has many, in the language that is read and in every other that is chosen. */
export async function addTexts(texts: TextsByLang): Promise<void> {
  parts.add(texts);
  // A page's code may come before the first words: only these know the language that is read.
  await started;
  await loadTexts(currentLang());
}

async function loadTexts(lang: Lang): Promise<void> {
  for (const texts of await Promise.all([...parts].map((texts) => texts[lang]())))
    i18n.addResourceBundle(lang, 'translation', texts, true, true);
}

export const currentLang = (): Lang => (isLang(i18n.language) ? i18n.language : DEFAULT_LANG);
