import type { Digits } from '#libs/contracts/lang.ts';
import { type Lang, localeOf } from '#libs/contracts/lang.ts';
import { type Forms, WORDS, type Words } from './words.ts';

/** How a page writes: in its reader's language, by the clinic's clock and digits. */
export interface Habits {
  readonly lang: Lang;
  readonly digits: Digits;
  readonly timezone: string;
}

export interface Writing extends Habits {
  readonly words: Words;
  number(value: number): string;
  counted(forms: Forms, count: number): string;
  time(instant: string): string;
}

export function writingOf(habits: Habits): Writing {
  const { lang, timezone } = habits;
  const locale = localeOf(habits);
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false });
  const plurals = new Intl.PluralRules(lang);
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone });
  const number = (value: number): string => numbers.format(value);
  return {
    ...habits,
    words: WORDS[lang],
    number,
    counted: (forms, count) => (forms[plurals.select(count)] ?? forms.other).replace('{count}', number(count)),
    time: (instant) => times.format(new Date(instant)),
  };
}
