import type { TextsByLang } from '../../i18n/i18n.ts';
import { dayEndTexts } from '../day-end/public.ts';

/** The words of the page, which are many: they come with it. */
export const texts: TextsByLang = {
  ar: async () => ({ ...(await dayEndTexts.ar()), overview: (await import('../../i18n/texts/ar/overview.ts')).overview }),
  en: async () => ({ ...(await dayEndTexts.en()), overview: (await import('../../i18n/texts/en/overview.ts')).overview }),
};
