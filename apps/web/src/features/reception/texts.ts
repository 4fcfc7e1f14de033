import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words of what was done last, which narrow pages do without. */
export const texts: TextsByLang = {
  ar: async () => ({ justDone: (await import('../../i18n/texts/ar/just-done.ts')).justDone }),
  en: async () => ({ justDone: (await import('../../i18n/texts/en/just-done.ts')).justDone }),
};
