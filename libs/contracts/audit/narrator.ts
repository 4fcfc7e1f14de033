import type { ClinicDay, Instant } from '#libs/domain/kernel/ids.ts';
import { dashed } from '#libs/domain/kernel/ids.ts';
import { nameOf, type Places } from '#libs/domain/queue-day/places.ts';
import type { Digits } from '../lang.ts';
import { type Lang, localeOf } from '../lang.ts';
import type { AuditAction, AuditFacts } from './events.ts';
import type { TrailWords, Wording } from './wording.ts';

/** How a clinic writes: numbers, times, and the names of its services and rooms. */
export interface ClinicHabits extends Places {
  /** Undefined: the reader's own, before the clinic is known. */
  readonly timezone: string | undefined;
  readonly digits: Digits;
}

/** Subjects of an event that its own data does not name. */
export interface Subjects {
  readonly ticket: number | null;
  readonly member: string | null;
}

/** Tells an event in plain words. Time and actor stand beside it and are not repeated. */
export type Narrator = <Action extends AuditAction>(action: Action, facts: AuditFacts[Action], subjects: Subjects) => string;

/** A language of the trail, passed in: a page loads the words of its own alone. */
export interface TrailLanguage {
  readonly lang: Lang;
  readonly words: Pick<TrailWords, 'sentences'>;
}

/** Makes the words of one clinic's events in a language. Formatters are costly to make, so one narrator serves a whole page. */
export function narratorIn({ lang, words }: TrailLanguage, { timezone, digits, services, rooms }: ClinicHabits): Narrator {
  const locale = localeOf({ lang, digits });
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  const shared: Omit<Wording, 'ticket' | 'member'> = {
    number: (value) => numbers.format(value),
    day: (day: ClinicDay) => days.format(new Date(dashed(day))),
    time: (at: Instant) => times.format(new Date(at)),
    service: (id) => nameOf(services, id) ?? id,
    room: (id) => nameOf(rooms, id) ?? id,
  };
  return (action, facts, { ticket, member }) =>
    words.sentences[action](facts, { ...shared, member, ticket: ticket === null ? null : numbers.format(ticket) });
}
