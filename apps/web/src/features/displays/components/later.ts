import { type ComponentType, lazy } from 'react';
import { addTexts, type TextsByLang } from '../../../i18n/i18n.ts';

const texts: TextsByLang = {
  ar: async () => ({ displays: (await import('../../../i18n/texts/ar/displays.ts')).displays }),
  en: async () => ({ displays: (await import('../../../i18n/texts/en/displays.ts')).displays }),
};

/** A part that no page has before it is opened, and its words with it. */
async function withWords<Props>(coming: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> {
  const [part] = await Promise.all([coming, addTexts(texts)]);
  return { default: part };
}

export const loadConnections = () => withWords(import('./connections.tsx').then((code) => code.Connections));
export const loadPreview = () => withWords(import('./preview.tsx').then((code) => code.Preview));

export const PairScreen = lazy(() => withWords(import('./pair-screen.tsx').then((code) => code.PairScreen)));
export const Connections = lazy(loadConnections);
export const Preview = lazy(loadPreview);
export const WallNow = lazy(() => withWords(import('./wall-now.tsx').then((code) => code.WallNow)));
