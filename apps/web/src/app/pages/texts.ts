import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words of pages that lead no further come with them. */
export const texts: TextsByLang = {
  ar: async () => ({ pages: (await import('../../i18n/texts/ar/dead-ends.ts')).deadEnds }),
  en: async () => ({ pages: (await import('../../i18n/texts/en/dead-ends.ts')).deadEnds }),
};
