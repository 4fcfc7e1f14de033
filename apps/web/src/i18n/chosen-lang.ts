import type { Lang } from '#libs/contracts/lang.ts';
import { isLang } from './language.ts';

/** The key in this window's storage. The browser's `lang` is the language last shown, which nobody need have chosen. */
const KEY = 'lang-chosen';

/** The language that a person has chosen before signing in, which goes with them. */
export function chosenLang(): Lang | undefined {
  const chosen = sessionStorage.getItem(KEY);
  return isLang(chosen) ? chosen : undefined;
}

export const rememberChosenLang = (lang: Lang): void => sessionStorage.setItem(KEY, lang);

/** Somebody is signed in, and has the choice; the next person at this window has not chosen. */
export const forgetChosenLang = (): void => sessionStorage.removeItem(KEY);
