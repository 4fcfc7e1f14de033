import { foldForSearch } from '#libs/contracts/search.ts';
import type { MessagesWish } from '#libs/domain/messages/events.ts';

const WORDS: Readonly<Record<MessagesWish, readonly string[]>> = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'إيقاف', 'توقف', 'إلغاء', 'إلغاء الاشتراك'],
  start: ['start', 'ابدأ', 'اشتراك'],
};

/** Folded as search does, where alefs are one; a hamza that stands alone is left out, as people leave it out. */
const folded = (text: string): string => foldForSearch(text).replaceAll('\u0621', '');

const MEANINGS: ReadonlyMap<string, MessagesWish> = new Map([
  ...WORDS.stop.map((word) => [folded(word), 'stop'] as const),
  ...WORDS.start.map((word) => [folded(word), 'start'] as const),
]);

/** The wish that a patient's message is, by its whole text: a sentence with such a word in it is a sentence. */
export const wishOf = (text: string): MessagesWish | undefined => MEANINGS.get(folded(text));
