import type { TextsByLang } from '../../../../i18n/i18n.ts';

/** The words come with the dialog. */
export const texts: TextsByLang = {
  ar: async () => ({ notice: (await import('../../../../i18n/texts/ar/notice.ts')).notice }),
  en: async () => ({ notice: (await import('../../../../i18n/texts/en/notice.ts')).notice }),
};
