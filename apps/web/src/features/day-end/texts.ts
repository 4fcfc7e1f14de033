import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words come with the dialog: most days end without it. */
export const texts: TextsByLang = {
  ar: async () => ({ dayEnd: (await import('../../i18n/texts/ar/day-end.ts')).dayEnd }),
  en: async () => ({ dayEnd: (await import('../../i18n/texts/en/day-end.ts')).dayEnd }),
};
