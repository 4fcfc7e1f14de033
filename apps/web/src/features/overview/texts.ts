import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words of the page, which are many: they come with it. */
export const texts: TextsByLang = {
  ar: async () => ({ overview: (await import('../../i18n/texts/ar/overview.ts')).overview }),
  en: async () => ({ overview: (await import('../../i18n/texts/en/overview.ts')).overview }),
};
