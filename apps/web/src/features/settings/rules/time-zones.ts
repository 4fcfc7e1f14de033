import { localeOf } from '#libs/contracts/lang.ts';
import { formatNumber, type Writing } from '../../../i18n/format.ts';
import { ARABIC_CITIES } from './arabic-cities.ts';

export interface TimeZone {
  /** A name of the IANA list. */
  readonly id: string;
  /** The name of the place in the reader's language; the id where a language has none. */
  readonly name: string;
  /** Now, against UTC: `+04:00`. */
  readonly offset: string;
  /** Further search terms of a time zone: its id, and the city as the region writes it. */
  readonly detail: string;
}

/** Every zone that the browser knows, from west to east; the clinic's own is always among them. */
export function timeZones(writing: Writing, at: Date, own: string): readonly TimeZone[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own]);
  return [...ids]
    .map((id) => ({ id, minutes: offsetOf(id, at), name: nameOf(writing, id, at) }))
    .toSorted((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name, writing.lang))
    .map(({ id, minutes, name }) => ({ id, name, offset: offsetText(writing, minutes), detail: detailOf(writing, id) }));
}

/** Browsers know no cities in Arabic: where the list of the region has one it stands beside the id. */
function detailOf({ lang }: Writing, id: string): string {
  const city = lang === 'ar' ? ARABIC_CITIES[id] : undefined;
  return city === undefined ? id : `${id} · ${city}`;
}

/** The place's, "Dubai time" rather than the family's, "Gulf time". */
function nameOf(writing: Writing, id: string, at: Date): string {
  const name = partOf(localeOf(writing), id, 'shortGeneric', at);
  return /^[A-Z]{1,4}$|\d/.test(name) ? partOf(localeOf(writing), id, 'longGeneric', at) : name;
}

function partOf(locale: string, timeZone: string, timeZoneName: 'shortGeneric' | 'longGeneric' | 'longOffset', at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Minutes ahead of UTC. English writes them as digits alone: `GMT-03:30`. */
function offsetOf(id: string, at: Date): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(partOf('en-US', id, 'longOffset', at)) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

/** Read from left to right in any language. */
function offsetText(writing: Writing, minutes: number): string {
  const two = (value: number) => formatNumber(writing, value, { minimumIntegerDigits: 2 });
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `\u2066${minutes < 0 ? '−' : '+'}${two(hours)}:${two(rest)}\u2069`;
}
