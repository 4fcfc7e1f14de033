import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words of the page, which are many: they come with it. */
export const texts: TextsByLang = {
  ar: async () => ({ audit: (await import('../../i18n/texts/ar/audit.ts')).audit }),
  en: async () => ({ audit: (await import('../../i18n/texts/en/audit.ts')).audit }),
};
