import type { TextsByLang } from '../../../i18n/i18n.ts';

/** The words beside the wall, which come with the page that it stands on. */
export const texts: TextsByLang = {
  ar: async () => ({ replayedWall: (await import('../../../i18n/texts/ar/replayed-wall.ts')).replayedWall }),
  en: async () => ({ replayedWall: (await import('../../../i18n/texts/en/replayed-wall.ts')).replayedWall }),
};
