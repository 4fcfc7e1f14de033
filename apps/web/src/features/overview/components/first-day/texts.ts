import type { TextsByLang } from '../../../../i18n/i18n.ts';

/** The words come with the steps. */
export const texts: TextsByLang = {
  ar: async () => ({ firstDay: (await import('../../../../i18n/texts/ar/first-day.ts')).firstDay }),
  en: async () => ({ firstDay: (await import('../../../../i18n/texts/en/first-day.ts')).firstDay }),
};
