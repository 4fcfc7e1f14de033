import { latinDigits } from '#libs/contracts/fields/typed-text.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { wordsOf } from './words.ts';

/** A room as a voice says it: by its number alone, by its name, or by neither, where the voice cannot read the name. */
export type SpokenRoom = { readonly number: number } | { readonly name: string } | 'unreadable';

/** «غرفة 2», «الغرفة رقم ٢», "Room No. 2", "2". */
const NUMBERED = /^(?:(?:ال)?غرفة|room|rm)?[\s.:-]*(?:رقم|number|no\.?|#)?\s*(\d{1,3})$/i;
/** A name and a number behind it: «عيادة الأسنان 2», "Dental 2". */
const NAMED_WITH_NUMBER = /^(.*\p{L})[\s:-]+(?:رقم\s*|number\s*|no\.?\s*|#\s*)?(\d{1,3})$/iu;
const LETTERS: Readonly<Record<Lang, RegExp>> = { ar: /\p{Script=Arabic}/u, en: /\p{Script=Latin}/u };

/** `isOwn`: the language is the clinic's, whose voice reads whatever the clinic has called its rooms. */
export function spokenRoom(name: string, lang: Lang, isOwn: boolean): SpokenRoom {
  const text = latinDigits(name).trim();
  const number = NUMBERED.exec(text)?.[1];
  if (number !== undefined) return { number: Number(number) };
  return isOwn || LETTERS[lang].test(text) ? { name: withWords(text) } : 'unreadable';
}

/** A number behind a name is said in the language that the name is written in. */
function withWords(text: string): string {
  const [, name, digits] = NAMED_WITH_NUMBER.exec(text) ?? [];
  if (name === undefined || digits === undefined) return text;
  const { place } = wordsOf(LETTERS.ar.test(name) ? 'ar' : 'en');
  return place(name, Number(digits));
}
