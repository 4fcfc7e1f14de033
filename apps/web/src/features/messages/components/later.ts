import { type ComponentType, lazy } from 'react';
import { addTexts, type TextsByLang } from '../../../i18n/i18n.ts';

const texts: TextsByLang = {
  ar: async () => ({ messages: (await import('../../../i18n/texts/ar/messages.ts')).messages }),
  en: async () => ({ messages: (await import('../../../i18n/texts/en/messages.ts')).messages }),
};

/** A part of a page that comes after it, with its words; where they do not come, the page goes on without it. */
const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [Part] = await Promise.all([load(), addTexts(texts)]);
      return { default: Part };
    } catch {
      return { default: () => null };
    }
  });

export const PausedNotice = later(async () => (await import('./paused-notice.tsx')).PausedNotice);
export const MessagesCard = later(async () => (await import('./messages-card.tsx')).MessagesCard);
