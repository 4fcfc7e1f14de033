import { dateAt, inUtc } from '#libs/domain/clinic/day.ts';
import type { DayStart } from '#libs/domain/clinic/settings.ts';
import { wallClock } from '#libs/domain/clinic/wall-clock.ts';
import { type ClinicDay, instant } from '#libs/domain/kernel/ids.ts';
import type { ToldLeg, ToldTicket } from './told-visits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Days begin, and clocks change, at quarters of an hour. */
const QUARTER = 15 * MINUTE;
const LONGEST = 240;

export interface Figures {
  readonly arrivals: number;
  readonly calls: number;
  readonly recalls: number;
  readonly endings: Readonly<Record<string, number>>;
  readonly tooLong: number;
  readonly targeted: number;
  readonly withinTarget: number;
  readonly waits: readonly number[];
  readonly services: readonly number[];
  readonly messages: { readonly sent: number; readonly delivered: number; readonly failed: number };
}

/** Measured legs of one ticket, with the wait and the messages that each of them counts. */
export interface Measured {
  readonly ticket: ToldTicket;
  readonly leg: ToldLeg;
  readonly wait: { readonly since: number; readonly service: string | undefined } | undefined;
  /** The types of the events that told of each of its messages last. */
  readonly messages: readonly string[];
  /** The member whose part alone is counted; undefined: all of it. */
  readonly member?: string;
  readonly isEnder?: boolean;
}

export const minutesBetween = (from: number, to: number): number => Math.max(0, Math.ceil((to - from) / MINUTE));

/** A ticket as a whole: its calls and messages, and the one wait of its last visit. */
export const whole = (ticket: ToldTicket): readonly Measured[] => {
  const last = ticket.legs.at(-1)?.visit.since;
  const first = ticket.legs.find(({ visit, calls }) => visit.since === last && calls.length > 0);
  return ticket.legs.map((leg, index) => ({
    ticket,
    leg,
    wait: leg === first ? leg.visit : undefined,
    messages: index === 0 ? [...ticket.messages.values()] : [],
  }));
};

/** A ticket's waits, each for itself. */
export const apart = (ticket: ToldTicket): readonly Measured[] =>
  ticket.legs.map((leg) => ({ ticket, leg, wait: leg.calls.length > 0 ? leg : undefined, messages: [] }));

export function figuresOf(
  measured: readonly Measured[],
  isOver: (day: ClinicDay) => boolean,
  targetOf: (service: string | undefined, ticket: ToldTicket) => number | null,
): Figures {
  const waited = measured.flatMap(({ ticket, leg, wait }) =>
    wait && leg.until !== undefined
      ? [{ minutes: minutesBetween(wait.since, leg.until), target: targetOf(wait.service, ticket) }]
      : [],
  );
  const served = measured.flatMap(({ leg: { ending, endedAt, calls }, isEnder = true }) => {
    const call = calls.at(-1);
    return isEnder && ending === 'completed' && endedAt !== undefined && call ? [minutesBetween(call.at, endedAt)] : [];
  });
  const endings: Record<string, number> = {};
  for (const { ticket, leg, isEnder = true } of measured) {
    if (!isEnder) continue;
    const isOpen = leg.ending === 'waiting' || leg.ending === 'called';
    if (!isOpen || isOver(ticket.day)) endings[leg.ending] = (endings[leg.ending] ?? 0) + 1;
  }
  const calls = measured.flatMap(({ leg, member }) =>
    leg.calls.map(({ by }, attempt) => ({ attempt, by })).filter(({ by }) => member === undefined || by === member),
  );
  const messages = measured.flatMap((one) => one.messages);
  const told = (type: string): number => messages.filter((each) => each === type).length;
  return {
    arrivals: new Set(measured.map(({ ticket }) => ticket)).size,
    calls: calls.length,
    recalls: calls.filter(({ attempt }) => attempt > 0).length,
    endings,
    tooLong: served.filter((minutes) => minutes > LONGEST).length,
    targeted: waited.filter(({ target }) => target !== null).length,
    withinTarget: waited.filter(({ minutes, target }) => target !== null && minutes <= target).length,
    waits: waited.map(({ minutes }) => minutes).toSorted((a, b) => a - b),
    messages: {
      sent: told('MessageSent'),
      delivered: told('MessageDelivered') + told('MessageRead'),
      failed: told('MessageFailed') + told('MessageOutcomeUnknown'),
    },
    services: served.filter((minutes) => minutes <= LONGEST).toSorted((a, b) => a - b),
  };
}

/** Endings that somebody chose; the others are of visits that go on, or were left open. */
const CHOSEN = ['completed', 'cancelled', 'absent', 'left'];

/** The part of a ticket's waits that each member had in them: calls, the wait that their first call ended, and the end that they chose. */
export function byMember(ticket: ToldTicket): ReadonlyMap<string, readonly Measured[]> {
  const members = new Set(
    ticket.legs.flatMap(({ calls, ending, endedBy = '' }) => [
      ...calls.map(({ by }) => by),
      ...(CHOSEN.includes(ending) ? [endedBy] : []),
    ]),
  );
  return new Map(
    [...members].map((member) => [
      member,
      ticket.legs.map((leg) => {
        const ender = CHOSEN.includes(leg.ending) ? leg.endedBy : leg.calls.at(-1)?.by;
        const wait = leg.calls[0]?.by === member ? leg : undefined;
        return { ticket, leg, wait, messages: [], member, isEnder: ender === member };
      }),
    ]),
  );
}

/** How many waited in each minute of a clinic's day up to an instant, by the hour on the wall. */
export function lengthsOf(
  tickets: readonly ToldTicket[],
  day: ClinicDay,
  start: DayStart,
  until: number,
): ReadonlyMap<number, readonly number[]> {
  const lengths = new Map<number, number[]>();
  const noon = inUtc(day) + 12 * HOUR;
  const legs = tickets.flatMap((ticket) => ticket.legs);
  for (let quarter = noon - 48 * HOUR; quarter < noon + 60 * HOUR; quarter += QUARTER) {
    if (dateAt(instant(new Date(quarter)), start) !== day) continue;
    const hour = hourAt(quarter, start.timezone);
    const known = lengths.get(hour) ?? [];
    for (let at = quarter; at < Math.min(quarter + QUARTER, until); at += MINUTE)
      known.push(legs.filter((leg) => waitsAt(leg, at)).length);
    lengths.set(hour, known);
  }
  return lengths;
}

function waitsAt({ since, until }: ToldLeg, at: number): boolean {
  const from = Math.floor(since / MINUTE) * MINUTE;
  return from <= at && (until === undefined || at < from + minutesBetween(since, until) * MINUTE);
}

export const hourAt = (at: number, timezone: string): number => Math.floor(wallClock(at, timezone) / HOUR) % 24;
