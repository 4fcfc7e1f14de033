import type { Lang } from '#libs/contracts/lang.ts';
import { inside as ar } from '../../apps/web/src/i18n/texts/ar/inside.ts';
import { inside as en } from '../../apps/web/src/i18n/texts/en/inside.ts';

/** What the pages behind the sign-in say, for tests that read them in both languages. */
export const WORDS: Readonly<Record<Lang, { readonly [Part in keyof typeof ar]: unknown } & (typeof ar | typeof en)>> = {
  ar,
  en,
};
