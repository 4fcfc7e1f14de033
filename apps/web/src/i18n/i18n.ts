import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANG, type Lang } from '#libs/contracts/lang.ts';
import { showIn, storedLang } from './language.ts';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import type { ArabicTexts } from './texts/texts.ts';

const arabic: ArabicTexts = ar;

export const i18n = i18next.createInstance();

export async function startI18n(): Promise<void> {
  const lang = storedLang();
  showIn(lang);
  await i18n.use(initReactI18next).init({
    lng: lang,
    fallbackLng: DEFAULT_LANG,
    resources: { ar: { translation: arabic }, en: { translation: en } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
}

/** At once, without a reload. */
export async function chooseLang(lang: Lang): Promise<void> {
  showIn(lang);
  await i18n.changeLanguage(lang);
}

export const currentLang = (): Lang => (i18n.language === 'en' ? 'en' : 'ar');
