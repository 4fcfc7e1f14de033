import type { Lang } from '#libs/contracts/lang.ts';
import { spokenRoom } from './spoken-room.ts';
import { wordsOf } from './words.ts';

/** A call as it is said: never with anything of the patient but the number. */
export interface SpokenCall {
  readonly number: number;
  /** The room's name; null: the clinic has no rooms. */
  readonly room: string | null;
  /** 1 is the first call. */
  readonly attempt: number;
}

interface Language {
  readonly lang: Lang;
  /** Whether it is the clinic's own. */
  readonly isOwn: boolean;
}

/** «النداء الثاني: الرقم سبعة وثلاثون، الغرفة رقم اثنين.» */
export function callSentence({ number, room, attempt }: SpokenCall, { lang, isOwn }: Language): string {
  const words = wordsOf(lang);
  const comma = lang === 'ar' ? '،' : ',';
  const again = attempt < 2 ? '' : `${words.calls[attempt - 2] ?? words.anotherCall}: `;
  return capitalised(`${again}${words.number(number)}${comma} ${placeOf(room, { lang, isOwn })}.`);
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function placeOf(room: string | null, { lang, isOwn }: Language): string {
  const words = wordsOf(lang);
  if (room === null) return words.enter;
  const spoken = spokenRoom(room, lang, isOwn);
  if (spoken === 'unreadable') return words.onScreen;
  return 'number' in spoken ? words.room(spoken.number) : spoken.name;
}
