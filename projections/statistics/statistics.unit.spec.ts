import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_PLACES, serviceOf } from '#libs/domain/queue-day/places.ts';
import { arrivesAnew, type Leg, type Ticket } from '#libs/domain/queue-day/state.ts';
import { anyDay, eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { anyDayWithRooms } from '#libs/domain/queue-day/testing/any-day-with-rooms.ts';
import {
  called,
  calledTo,
  completed,
  deleted,
  issued,
  left,
  moved,
  returned,
  returnedToPlace,
} from '#libs/domain/queue-day/testing/events.ts';
import { at, ticket } from '#libs/domain/queue-day/testing/patients.ts';
import { CLINIC, DENTAL, GENERAL, ROOM_1 } from '#libs/domain/queue-day/testing/places.ts';
import { TICKET_STATUSES } from '#libs/domain/queue-day/ticket-status.ts';
import { given } from '../testing/given.ts';
import { DAY, logOf, TENANT } from '../testing/log.ts';
import { holdsAfterAnyDay, type ToldEvent } from '../testing/told-by-domain.ts';
import { codeOf, type Leg as FactsLeg, keyOf, type StatisticsDocument, statisticsIdOf, type TicketFacts } from './day-facts.ts';
import { figuresOf, figuresOfService } from './figures.ts';
import { statistics } from './statistics.projection.ts';
import { factsAfterAll } from './testing/facts-after-all.ts';

type Waited = Pick<Leg, 'since' | 'calledAt'>;

/** The wait of a ticket, counted once: since it was issued or reset, until it was first called from there. */
function waitOfTicket({ legs, waitingSince }: Ticket<unknown>): Waited {
  const visit = legs.filter(({ since }) => since >= waitingSince);
  return { since: waitingSince, calledAt: visit.find(({ calledAt }) => calledAt !== null)?.calledAt ?? null };
}

/** The average in whole seconds. */
function averageOf(waits: readonly Waited[]): number | null {
  const lengths = waits.flatMap(({ since, calledAt }) => (calledAt === null ? [] : Date.parse(calledAt) - Date.parse(since)));
  return lengths.length === 0 ? null : Math.round(lengths.reduce((sum, each) => sum + each, 0) / lengths.length / 1_000);
}

/** A ticket's legs, apart by visit: each issue and reset begins one. */
function factsOf({ id, status, cancelReason, legs }: Ticket<unknown>, told: readonly ToldEvent[]): TicketFacts {
  const begun = told.flatMap(({ decided, logged }) =>
    decided.data.ticketId === id && (decided.type === 'TicketIssued' || arrivesAnew(decided)) ? [logged.occurredAt] : [],
  );
  const visits = begun.map((from, index) => {
    const until = begun[index + 1];
    const ofVisit = legs.filter(({ since }) => since >= from && (until === undefined || since < until));
    return ofVisit.map(({ since, calledAt, service }): FactsLeg => {
      const wait = [Date.parse(since), calledAt && Date.parse(calledAt)] as const;
      return service === null ? wait : [...wait, service];
    });
  });
  return [keyOf(id), codeOf(status === 'cancelled' ? (cancelReason ?? status) : status), ...visits];
}

const minute = (number: number) => Date.parse(at(number));

describe('the facts of a day', () => {
  it('records since when each ticket waits, and when its wait ended', () => {
    expect(factsAfterAll(issued(1, { minute: 5 }), issued(2, { minute: 6 }), called(1, 1, 9))).toEqual([
      [keyOf(ticket(1)), codeOf('notified'), [[minute(5), minute(9)]]],
      [keyOf(ticket(2)), codeOf('waiting'), [[minute(6), null]]],
    ]);
  });

  it('keeps the first call of a wait that a reset has ended', () => {
    const again = [issued(1), called(1, 1, 2), called(1, 2, 3), returned(1, 4), called(1, 1, 7)];
    expect(factsAfterAll(...again)).toEqual([
      [keyOf(ticket(1)), codeOf('notified'), [[minute(0), minute(2)]], [[minute(4), minute(7)]]],
    ]);
  });

  it('continues the wait of a patient who left and returned to the same place', () => {
    const returned = [issued(1, { minute: 5 }), left(1), returnedToPlace(1, 8), called(1, 1, 9)];
    expect(factsAfterAll(...returned)).toEqual([[keyOf(ticket(1)), codeOf('notified'), [[minute(5), minute(9)]]]]);
  });

  it('records each wait of a patient who is sent on, with its service', () => {
    const sentOn = [issued(1, { service: GENERAL }), calledTo(ROOM_1, 1, 2), moved(1, DENTAL, 5), called(1, 1, 9, ROOM_1)];
    expect(factsAfterAll(...sentOn, returned(1, 12))).toEqual([
      [
        keyOf(ticket(1)),
        codeOf('waiting'),
        [
          [minute(0), minute(2), GENERAL],
          [minute(5), minute(9), DENTAL],
        ],
        [[minute(12), null, DENTAL]],
      ],
    ]);
  });

  it('forgets a deleted ticket', () => {
    expect(factsAfterAll(issued(1), issued(2), deleted(1))).toHaveLength(1);
  });

  it('gives the same counts as the domain, after any events', () => {
    fc.assert(
      fc.property(anyDay, (commands) => {
        const steps = play(commands);
        const tickets = [...(steps.at(-1)?.after.tickets.values() ?? [])];
        const count = (is: string) => tickets.filter((each) => each.status === is || each.cancelReason === is).length;
        const counts = Object.fromEntries([...TICKET_STATUSES, 'absent', 'left'].map((standing) => [standing, count(standing)]));
        expect(figuresOf(factsAfterAll(...eventsOf(steps)), [], NO_PLACES)).toMatchObject({ total: tickets.length, ...counts });
      }),
    );
  });

  it('gives the waits and counts of the domain’s legs, over all services and for each, after any events', () => {
    fc.assert(
      fc.property(anyDayWithRooms, (commands) => {
        const steps = play(commands);
        const facts = factsAfterAll(...eventsOf(steps));
        const tickets = [...(steps.at(-1)?.after.tickets.values() ?? [])];
        expect(figuresOf(facts, [], CLINIC).waitingTime.avg).toBe(averageOf(tickets.map(waitOfTicket)));
        for (const { id } of CLINIC.services) {
          const of = { service: id, places: CLINIC };
          const legs = tickets.flatMap((each) => each.legs).filter((leg) => serviceOf(leg, CLINIC) === id);
          const { total, waitingTime } = figuresOfService(facts, [], of);
          expect(total).toBe(tickets.filter((each) => serviceOf(each, CLINIC) === id).length);
          expect(waitingTime.avg).toBe(averageOf(legs));
        }
      }),
    );
  });

  it('keeps the status and every wait of each ticket as the domain tells them, after any events', () => {
    holdsAfterAnyDay(({ log, told, issued, state: { tickets } }) => {
      const pieces: Record<string, StatisticsDocument> = {};
      for (const id of issued) {
        const ticket = tickets.get(id);
        const piece = statisticsIdOf(TENANT, DAY, id);
        const before = pieces[piece]?.tickets ?? [];
        pieces[piece] = { tenant: TENANT, day: DAY, tickets: ticket ? [...before, factsOf(ticket, told)] : before };
      }
      expect(given(statistics, log)).toEqual({ statistics: pieces });
    });
  });

  it('splits a day into pieces: each event of two hundred visits writes two kilobytes at most', () => {
    const visits = Array.from({ length: 200 }, (_, n) => [issued(n, { minute: 2 * n }), called(n, 1, 500 + n), completed(n)]);
    const pieces = Object.values(given(statistics, logOf(...visits.flat()))['statistics'] ?? {});
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) expect(JSON.stringify(piece).length).toBeLessThan(2 * 1024);
  });
});
