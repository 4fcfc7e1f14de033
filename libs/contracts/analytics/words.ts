import type { ar } from './texts/ar.ts';

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Key<Texts, Before extends string> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Before}${Name extends `${infer Counted}_${Form}` ? Counted : Name}`
    : Key<Texts[Name], `${Before}${Name}.`>;
}[keyof Texts & string];

/** A text of the sentences, by its path. */
export type SentenceKey = Key<typeof ar, 'analytics.'>;

export type Values = Readonly<Record<string, string | number>>;

/** The means of every sentence: texts, and how the clinic writes numbers and days. */
export interface Words {
  readonly say: (key: SentenceKey, values?: Values) => string;
  readonly format: {
    readonly number: (count: number) => string;
    /** Formats a share between 0 and 1. */
    readonly percent: (share: number) => string;
    /** Formats a time of day, `HH:mm`. */
    readonly clock: (at: string) => string;
    /** Names a weekday; 1 is Monday. */
    readonly weekday: (weekday: number) => string;
    /** Formats a day, `YYYY-MM-DD`. */
    readonly weekdayAndDay: (day: string) => string;
  };
}

/** Minutes as a bound: up to 14 minutes. */
export const upTo = ({ say }: Words, minutes: number): string => say('analytics.upTo', { count: minutes });

export const clockOf = ({ format }: Pick<Words, 'format'>, hour: number): string => format.clock(`${hour}:00`);

export const hoursOf = (words: Words, from: number, to: number): string =>
  words.say('analytics.hours', { from: clockOf(words, from), to: clockOf(words, to) });

/** Hours of a weekday, as often as it was in so many days; of one day the hours alone. */
export function weekdayHours(words: Words, { weekday, from, to }: { weekday: number; from: number; to: number }, days: number) {
  const hours = hoursOf(words, from, to);
  if (days === 1) return hours;
  const key = days > 7 ? 'analytics.weekdaysHours' : 'analytics.weekdayHours';
  return words.say(key, { weekday: words.format.weekday(weekday), hours });
}
