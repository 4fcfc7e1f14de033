import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words of the page, which are many: they come with it. */
export const texts: TextsByLang = {
  ar: async () => ({ patients: (await import('../../i18n/texts/ar/patients.ts')).patients }),
  en: async () => ({ patients: (await import('../../i18n/texts/en/patients.ts')).patients }),
};
