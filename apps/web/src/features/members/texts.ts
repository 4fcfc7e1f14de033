import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words of the page, which are many: they come with it. */
export const texts: TextsByLang = {
  ar: async () => ({ members: (await import('../../i18n/texts/ar/members.ts')).members }),
  en: async () => ({ members: (await import('../../i18n/texts/en/members.ts')).members }),
};
