import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words of the page, which are many: they come with it. */
export const texts: TextsByLang = {
  ar: async () => ({ analytics: (await import('../../i18n/texts/ar/analytics.ts')).analytics }),
  en: async () => ({ analytics: (await import('../../i18n/texts/en/analytics.ts')).analytics }),
};
