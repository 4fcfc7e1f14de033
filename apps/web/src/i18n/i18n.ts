import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Digits } from '#libs/contracts/clinics.ts';
import { DEFAULT_LANG, type Lang } from '#libs/contracts/lang.ts';
import { isLang, showIn, storedLang } from './language.ts';
import { numberFormatter } from './number-formatter.ts';

export const i18n = i18next.createInstance();

/** A language comes when it is first read: most people read one. */
const TEXTS = {
  ar: async () => (await import('./texts/ar.ts')).ar,
  en: async () => (await import('./texts/en.ts')).en,
} as const satisfies Record<Lang, () => Promise<unknown>>;

let digits: Digits = 'latn';

/** Numbers inside texts are written as the clinic writes them; what is shown already is written anew. */
export function writeDigitsAs(chosen: Digits): void {
  if (chosen === digits) return;
  digits = chosen;
  i18n.emit('languageChanged', i18n.language);
}

export async function startI18n(): Promise<void> {
  const lang = storedLang();
  showIn(lang);
  const numbers = numberFormatter(() => ({ lang: currentLang(), digits }));
  await i18n
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: lang,
      fallbackLng: DEFAULT_LANG,
      resources: { [lang]: { translation: await TEXTS[lang]() } },
      // React escapes what it shows.
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

/** At once, without a reload. */
export async function chooseLang(lang: Lang): Promise<void> {
  if (!i18n.hasResourceBundle(lang, 'translation')) i18n.addResourceBundle(lang, 'translation', await TEXTS[lang]());
  showIn(lang);
  await i18n.changeLanguage(lang);
}

export const currentLang = (): Lang => (isLang(i18n.language) ? i18n.language : DEFAULT_LANG);
