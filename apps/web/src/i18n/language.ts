import { DEFAULT_LANG, DIRECTIONS, LANG_STORAGE_KEY, LANGS, type Lang } from '#libs/contracts/lang.ts';

export const isLang = (text: unknown): text is Lang => LANGS.some((lang) => lang === text);

/** The language last used in this browser. */
export function storedLang(): Lang {
  const stored = localStorage.getItem(LANG_STORAGE_KEY);
  return isLang(stored) ? stored : DEFAULT_LANG;
}

/** The whole document changes with it, and the next visit begins with it. */
export function showIn(lang: Lang): void {
  localStorage.setItem(LANG_STORAGE_KEY, lang);
  document.documentElement.lang = lang;
  document.documentElement.dir = DIRECTIONS[lang];
}
