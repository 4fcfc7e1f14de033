import type { AnalyticsDay } from '#libs/domain/figures/range/analytics-day.ts';
import { minuteOf } from '#libs/domain/figures/range/day-clock.ts';
import { type Ending, NOT_COUNTED, type PackedLeg, PackedLegs } from '#libs/domain/figures/range/packed-legs.ts';
import { callersOf, type Leg, standingOf, type TicketFacts, type Visit } from '#libs/domain/figures/ticket-facts.ts';

const MINUTE = 60_000;
/** Entries of a list that a byte can name: a later one is counted under no name. */
const NAMED = 255;

type Names = Pick<AnalyticsDay, 'services' | 'rooms' | 'members'>;
type Named = Names & Pick<AnalyticsDay, 'day'>;

/** The day with a ticket's facts in place of those that it had; undefined: the ticket does not count any more. */
export function withTicket(day: AnalyticsDay, number: number, facts: TicketFacts | undefined): AnalyticsDay {
  const legs = PackedLegs.parse(day.legs);
  if (facts === undefined) return { ...day, legs: legs.with(number, [NOT_COUNTED]).toString() };
  const [, , , , ...visits] = facts;
  const names = withNamesOf(visits.flat(), day);
  return { ...day, ...names, legs: legs.with(number, packed(facts, { ...names, day: day.day })).toString() };
}

function withNamesOf(legs: readonly Leg[], { services, rooms, members }: Names): Names {
  return {
    services: withNames(
      services,
      legs.map(([, , service]) => service),
    ),
    rooms: withNames(
      rooms,
      legs.map(([, , , call]) => call?.[2]),
    ),
    members: withNames(
      members,
      legs.flatMap(([, , , call, ...enders]) => [...callersOf(call), ...enders]),
    ),
  };
}

function withNames<Name extends string>(names: readonly Name[], told: readonly (Name | null | undefined)[]): readonly Name[] {
  const all = new Set(names);
  for (const name of told) if (name) all.add(name);
  return all.size === names.length ? names : [...all].slice(0, NAMED);
}

function packed([, , code, endedAt, ...visits]: TicketFacts, { day, services, rooms, members }: Named): readonly PackedLeg[] {
  const standing = standingOf(code);
  return visits.flatMap((visit, at) => {
    const isLastVisit = at === visits.length - 1;
    const firstCalled = visit.findIndex(([, , , call]) => call !== null);
    return visit.map(([since, until, service, call, ...enders], index): PackedLeg => {
      const callers = callersOf(call);
      const isLastOfVisit = index === visit.length - 1;
      const isLast = isLastVisit && isLastOfVisit;
      return {
        since: Math.max(0, minuteOf(day, since)),
        waited: until === null ? null : minutesBetween(since, until),
        visitWaited: isLastVisit && index === firstCalled ? waitedInVisit(visit, until) : null,
        service: placeOf(service, services),
        room: placeOf(call?.[2], rooms),
        callers: callers.map((caller) => placeOf(caller, members)),
        calls: call?.[0] ?? 0,
        ender: placeOf((isLast && endedAt !== null ? enders.at(-1) : undefined) ?? callers.at(-1), members),
        ending: isLast ? endingOf(standing) : isLastOfVisit ? 'reset' : 'moved',
        served:
          isLast && standing === 'completed' && call && endedAt !== null ? minutesBetween(call[3] ?? call[1], endedAt) : null,
      };
    });
  });
}

function waitedInVisit([first]: Visit, until: number | null): number | null {
  return first === undefined || until === null ? null : minutesBetween(first[0], until);
}

/** A clock that was put back makes no wait shorter than none. */
const minutesBetween = (from: number, to: number): number => Math.max(0, Math.ceil((to - from) / MINUTE));

const endingOf = (standing: ReturnType<typeof standingOf>): Ending => (standing === 'notified' ? 'called' : standing);

/** The name's place in the list, from 1; 0: none, or not in it. */
const placeOf = <Name>(name: Name | null | undefined, names: readonly Name[]): number =>
  name === null || name === undefined ? 0 : names.indexOf(name) + 1;
