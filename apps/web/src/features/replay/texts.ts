import type { TextsByLang } from '../../i18n/i18n.ts';
import { texts as wall } from './wall/texts.ts';

/** The words of the page and of the wall on it come with it. */
export const texts: TextsByLang = {
  ar: async () => ({ replay: (await import('../../i18n/texts/ar/replay.ts')).replay, ...(await wall.ar()) }),
  en: async () => ({ replay: (await import('../../i18n/texts/en/replay.ts')).replay, ...(await wall.en()) }),
};
