import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words come with the code: few pages see a session end. */
export const texts: TextsByLang = {
  ar: async () => ({ sessionEnded: (await import('../../i18n/texts/ar/session-ended.ts')).sessionEnded }),
  en: async () => ({ sessionEnded: (await import('../../i18n/texts/en/session-ended.ts')).sessionEnded }),
};
