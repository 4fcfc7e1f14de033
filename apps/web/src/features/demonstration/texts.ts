import type { TextsByLang } from '../../i18n/i18n.ts';

/** The words of the people and clinics to choose from, on the sign-in page too. */
export const choiceTexts: TextsByLang = {
  ar: async () => ({ demonstration: (await import('../../i18n/texts/ar/demonstration.ts')).demonstration }),
  en: async () => ({ demonstration: (await import('../../i18n/texts/en/demonstration.ts')).demonstration }),
};

export const texts: TextsByLang = {
  ar: async () => ({ ...(await choiceTexts.ar()), tryIt: (await import('../../i18n/texts/ar/try-it.ts')).tryIt }),
  en: async () => ({ ...(await choiceTexts.en()), tryIt: (await import('../../i18n/texts/en/try-it.ts')).tryIt }),
};
