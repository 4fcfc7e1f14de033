import type { Digits } from '#libs/contracts/lang.ts';
import { type Lang, localeOf } from '#libs/contracts/lang.ts';

/** The locale of numbers and times: an English page always has Latin digits. */
export interface Writing {
  readonly lang: Lang;
  readonly digits: Digits;
}

/** And on whose clock; undefined: the reader's own, before the clinic is known. */
export interface Place extends Writing {
  readonly timezone: string | undefined;
}

/** The placeholder for a missing value. */
export const NOTHING = '-';
const MINUTE = 60;

const numbers = keeping((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dates = keeping((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const lists = keeping((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** One is a hundred times as costly to make as to use, and there are only so many: of a few clinics' habits. */
function keeping<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(locale, options);
    made.set(key, known);
    return known;
  };
}

export const formatNumber = (writing: Writing, value: number, options?: Intl.NumberFormatOptions): string =>
  numbers(localeOf(writing), options).format(value);

/** A ticket's number, as the wall shows it: 7, 1234. */
export const formatPosition = (writing: Writing, value: number): string => formatNumber(writing, value, { useGrouping: false });

/** 7 as 07, of a clock. */
const twoDigits = (writing: Writing, value: number): string =>
  formatNumber(writing, value, { minimumIntegerDigits: 2, useGrouping: false });

export const formatPercent = (writing: Writing, share: number): string =>
  formatNumber(writing, share, { style: 'percent', maximumFractionDigits: 0 });

export const formatList = (writing: Writing, values: readonly string[]): string =>
  lists(localeOf(writing), { type: 'conjunction' }).format(values);

/** 24 hours, hours and minutes. */
export const formatTime = (place: Place, at: string | null): string =>
  inZone(place, at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** And the seconds. */
export const formatSeconds = (place: Place, at: string | null): string =>
  inZone(place, at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

/** Difference of the clock from UTC: it tells the two apart that a clock showed alike. */
export function formatOffset(place: Place, at: string): string {
  const { timezone: timeZone } = place;
  const format = dates(localeOf(place), { timeZoneName: 'shortOffset', ...(timeZone !== undefined && { timeZone }) });
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export const formatDate = (place: Place, at: string | null): string =>
  inZone(place, at, { day: 'numeric', month: 'short', year: 'numeric' });

/** A date with the weekday, for a heading. */
export const formatLongDate = (place: Place, at: string | null): string =>
  inZone(place, at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** A date with the weekday and without its year, for what is about today. */
export const formatWeekdayAndDate = (place: Place, at: string): string =>
  inZone(place, at, { weekday: 'short', day: 'numeric', month: 'long' });

/** A day, `YYYY-MM-DD`, is no instant, and the same on every clock. */
export const formatDay = (place: Place, day: string): string => formatDate(inUtc(place), startOf(day));
export const formatLongDay = (place: Place, day: string): string => formatLongDate(inUtc(place), startOf(day));
/** A day of this year or the last, for a chart or a sentence: the year is said elsewhere. */
export const formatShortDay = (place: Place, day: string): string =>
  inZone(inUtc(place), startOf(day), { day: 'numeric', month: 'short' });
export const formatWeekdayAndDay = (place: Place, day: string): string =>
  inZone(inUtc(place), startOf(day), { weekday: 'long', day: 'numeric', month: 'long' });

/** Weekday 1 is Monday. */
export const formatWeekday = (place: Place, weekday: number, length: 'long' | 'short'): string =>
  inZone(inUtc(place), startOf(`2024-01-0${weekday}`), { weekday: length });

const startOf = (day: string): string => `${day}T00:00:00Z`;
const inUtc = (place: Place): Place => ({ ...place, timezone: 'UTC' });

/** Null where nothing was measured. */
export const wholeMinutes = (seconds: number | null): number | null =>
  seconds === null || !Number.isFinite(seconds) || seconds < 0 ? null : Math.round(seconds / MINUTE);

/** Minutes and seconds that have passed, 4:05; an hour and more are minutes too. */
export function formatElapsed(writing: Writing, milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return `${formatNumber(writing, Math.floor(seconds / MINUTE), { useGrouping: false })}:${twoDigits(writing, seconds % MINUTE)}`;
}

/** A time of day, `HH:mm`, is the same in every zone. */
export const formatClock = (writing: Writing, at: string): string =>
  at
    .split(':')
    .map((part) => twoDigits(writing, Number(part)))
    .join(':');

/** An invalid date is shown as a missing value. */
function inZone(place: Place, at: string | null, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(at ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return NOTHING;
  const { timezone: timeZone } = place;
  return dates(localeOf(place), { ...options, ...(timeZone !== undefined && { timeZone }) }).format(date);
}
