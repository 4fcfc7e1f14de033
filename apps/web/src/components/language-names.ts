import type { Lang } from '#libs/contracts/lang.ts';
import { currentLang } from '../i18n/i18n.ts';

/** Each language in its own words: who looks for theirs cannot read the other. */
export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = { ar: 'العربية', en: 'English' };

export const otherLang = (): Lang => (currentLang() === 'ar' ? 'en' : 'ar');
