import type { Lang } from '#libs/contracts/lang.ts';
import { arabicNumber } from '../numbers/arabic.ts';
import { englishNumber } from '../numbers/english.ts';

/** The parts of a call's sentence in one language. */
interface SentenceWords {
  readonly number: (number: number) => string;
  readonly room: (number: number) => string;
  /** A named place that has a number too. */
  readonly place: (name: string, number: number) => string;
  /** Said where a clinic has no rooms. */
  readonly enter: string;
  /** Said where the voice cannot read the room's name. */
  readonly onScreen: string;
  /** The second call and those that follow, up to the tenth. */
  readonly calls: readonly string[];
  readonly anotherCall: string;
}

const AR: SentenceWords = {
  number: (number) => `الرقم ${spoken(number, (n) => arabicNumber(n, 'nominative'))}`,
  room: (number) => `الغرفة رقم ${arabicNumber(number, 'genitive')}`,
  place: (name, number) => `${name} رقم ${arabicNumber(number, 'genitive')}`,
  enter: 'يُرجى الدخول',
  onScreen: 'الغرفة على الشاشة',
  calls: 'الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر'.split(' ').map((ordinal) => `النداء ${ordinal}`),
  anotherCall: 'نداء جديد',
};

const EN: SentenceWords = {
  number: (number) => `number ${spoken(number, englishNumber)}`,
  room: (number) => `room ${englishNumber(number)}`,
  place: (name, number) => `${name} ${englishNumber(number)}`,
  enter: 'please come in',
  onScreen: 'the room is on the screen',
  calls: 'Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ').map((ordinal) => `${ordinal} call`),
  anotherCall: 'Another call',
};

export const wordsOf = (lang: Lang): SentenceWords => (lang === 'ar' ? AR : EN);

/** A larger number is left to the voice, which reads its figures. */
const spoken = (number: number, words: (number: number) => string): string => (number > 999 ? String(number) : words(number));
