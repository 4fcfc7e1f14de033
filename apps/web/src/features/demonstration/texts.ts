import type { TextsByLang } from '../../i18n/i18n.ts';

export const texts: TextsByLang = {
  ar: async () => ({ tryIt: (await import('../../i18n/texts/ar/try-it.ts')).tryIt }),
  en: async () => ({ tryIt: (await import('../../i18n/texts/en/try-it.ts')).tryIt }),
};
