import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words of the page, which are many: they come with it. */
export const texts: TextsByLang = {
  ar: async () => ({ settings: (await import('../../i18n/texts/ar/settings.ts')).settings }),
  en: async () => ({ settings: (await import('../../i18n/texts/en/settings.ts')).settings }),
};
