import { isolated } from '../isolated.ts';
import type { Analytics } from './analytics.ts';
import type { Cause } from './causes.ts';
import { upTo, type Words } from './words.ts';

const HOUR = 60;
/** Kinds whose compared values are times of day. */
const TIMES: readonly Cause['kind'][] = ['roomLate', 'roomEarly', 'firstCallLate'];

type Named = Pick<Analytics, 'clinics' | 'services' | 'rooms'>;

/** When it was so: the weekday, and the hours. */
export const causeTime = (words: Words, { weekday, from, to }: Cause): string =>
  words.say('analytics.causes.days', {
    weekday: words.format.weekday(weekday),
    hours: words.say('analytics.hours', { from: clock(words, from), to: clock(words, to) }),
  });

/** The sentence of what was unlike the other weekdays, with the place that it was in. */
export function causeSentence(words: Words, cause: Cause, named: Named): string {
  const { say, format } = words;
  const { kind, usual, seen } = cause;
  const written = (value: number) => (TIMES.includes(kind) ? clock(words, value) : format.number(Math.round(value)));
  const what = say(`analytics.causes.${kind}`, { seen: written(seen), usual: written(usual) });
  const place = placeOf(cause, named);
  return place === '' ? what : say('analytics.causes.place', { place, what });
}

/** The sentence of what would have helped, and by how much; empty where it was not simulated. */
export function effectSentence(words: Words, { effect }: Cause): string {
  if (!effect) return '';
  const { change, p90 } = effect;
  const helps = words.say(`analytics.causes.${change}`);
  return words.say('analytics.causes.effect', { change: helps, after: upTo(words, p90.after), before: upTo(words, p90.before) });
}

/** The sentence of arrivals and calls in the hours of the cause. */
export function flowSentence(words: Words, { from, to, picture }: Cause): string {
  if (!picture) return '';
  const [first, last] = [Math.floor(from / HOUR) * HOUR, Math.ceil(Math.max(to, from + 1) / HOUR) * HOUR];
  const within = (all: readonly number[]) => all.filter((minute) => first <= minute && minute < last).length;
  return words.say('analytics.causes.between', {
    from: clock(words, first),
    to: clock(words, last),
    arrived: words.format.number(within(picture.arrived)),
    called: words.format.number(within(picture.called)),
  });
}

/** The sentence of what no cause took, or why there are no causes. `least`: called patients that it takes. */
export function restSentence(
  { say, format }: Words,
  { causes, unexplained }: Pick<Analytics, 'causes' | 'unexplained'>,
  least: number,
): string {
  if (!causes) return say('analytics.causes.tooFew', { count: least });
  if (causes.length > 0) return say('analytics.causes.rest', { share: format.percent(unexplained ?? 0) });
  return say(unexplained === 0 ? 'analytics.causes.nobody' : 'analytics.causes.none');
}

/** The clinic where there are several, then the service or the room. */
function placeOf({ clinic, service, room }: Cause, { clinics, services, rooms }: Named): string {
  const named = (rows: readonly { readonly clinic: string; readonly id: string; readonly name: string }[], id: string | null) =>
    rows.find((row) => row.clinic === clinic && row.id === id)?.name;
  const parts = [
    clinics.length > 1 ? clinics.find(({ id }) => id === clinic)?.name : undefined,
    named(services, service),
    named(rooms, room),
  ];
  return parts.flatMap((part) => (part === undefined ? [] : [isolated(part)])).join(' · ');
}

/** A time of day that is so many minutes after midnight. */
export function clock({ format }: Pick<Words, 'format'>, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR) % 24, Math.floor(minutes % HOUR)];
  return format.clock(`${hours}:${String(rest).padStart(2, '0')}`);
}
