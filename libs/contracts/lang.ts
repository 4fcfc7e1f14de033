import { LANGS, type Lang } from '#libs/domain/kernel/lang.ts';

export { LANGS, type Lang };

export const DEFAULT_LANG: Lang = 'ar';

/** How dates and numbers are written. */
export const LOCALES = { ar: 'ar-AE', en: 'en-US' } as const satisfies Record<Lang, string>;
export const DIRECTIONS = { ar: 'rtl', en: 'ltr' } as const satisfies Record<Lang, 'rtl' | 'ltr'>;

/** The key in browser storage that the preference stands under. */
export const LANG_STORAGE_KEY = 'lang';
