import { type ClinicConfig, DIGITS, type Digits } from '#libs/domain/clinic/settings.ts';
import { LANGS, type Lang } from '#libs/domain/kernel/lang.ts';

export { DIGITS, type Digits, LANGS, type Lang };

export const DEFAULT_LANG: Lang = 'ar';

/** How dates and numbers are written. */
export const LOCALES = { ar: 'ar-AE', en: 'en-US' } as const satisfies Record<Lang, string>;
export const DIRECTIONS = { ar: 'rtl', en: 'ltr' } as const satisfies Record<Lang, 'rtl' | 'ltr'>;

type Habits = Pick<ClinicConfig, 'lang' | 'digits'>;

/** Arabic-Indic digits are those of Arabic pages; an English one has the others whatever the clinic chose. */
export const numberingOf = ({ lang, digits }: Habits): Digits => (lang === 'ar' ? digits : 'latn');

/** The locale tag for `Intl`. */
export const localeOf = (habits: Habits): string => `${LOCALES[habits.lang]}-u-ca-gregory-nu-${numberingOf(habits)}`;

/** The key in browser storage that the preference stands under. */
export const LANG_STORAGE_KEY = 'lang';
