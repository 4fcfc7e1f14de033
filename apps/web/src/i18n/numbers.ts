import { type Lang, LOCALES } from '#libs/contracts/lang.ts';

/** Latin digits, as the screens of clinics mostly have them, in either language. */
const locale = (lang: Lang): string => `${LOCALES[lang]}-u-ca-gregory-nu-latn`;

export const formatTime = (lang: Lang, at: Date): string =>
  new Intl.DateTimeFormat(locale(lang), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

export const formatNumber = (lang: Lang, value: number): string => new Intl.NumberFormat(locale(lang)).format(value);

export const formatList = (lang: Lang, values: readonly string[]): string => new Intl.ListFormat(locale(lang)).format(values);
