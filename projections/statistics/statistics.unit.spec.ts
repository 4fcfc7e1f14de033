import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { codeOf, type TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import { figuresOf, figuresOfService } from '#libs/domain/figures/today/figures.ts';
import type { Leg } from '#libs/domain/queue-day/course.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { arrivesAnew } from '#libs/domain/queue-day/place-after.ts';
import { NO_PLACES, serviceOf } from '#libs/domain/queue-day/places.ts';
import { TICKET_STATUSES } from '#libs/domain/queue-day/rules.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
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
import { given } from '../testing/given.ts';
import { ACTOR, DAY, logOf, logOfKind, TENANT } from '../testing/log.ts';
import { holdsAfterAnyDay, type ToldEvent } from '../testing/told-by-domain.ts';
import { keyOf, type StatisticsDocument, statisticsIdOf } from './day-facts.ts';
import { statistics } from './statistics.projection.ts';
import { factsAfterAll } from './testing/facts-after-all.ts';

type DomainTicket = Ticket<PatientDetails>;
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

/** A ticket's legs as the domain tells them, apart by visit: each issue and reset begins one. */
function toldOf(
  { id, position, status, cancelReason, completedAt, notifiedCount, notifiedAt, room, legs }: DomainTicket,
  told: readonly ToldEvent[],
) {
  const undone = told.flatMap(({ decided }) => (decided.type === 'ActionUndone' ? [decided.data.of] : []));
  const begun = told.flatMap(({ decided, logged }) =>
    decided.data.ticketId === id &&
    !undone.includes(logged.commandId) &&
    (decided.type === 'TicketIssued' || arrivesAnew(decided))
      ? [logged.occurredAt]
      : [],
  );
  const visits = begun.map((from, index) => {
    const until = begun[index + 1];
    const ofVisit = legs.filter(({ since }) => since >= from && (until === undefined || since < until));
    return ofVisit.map(({ since, calledAt, service }) => [Date.parse(since), calledAt && Date.parse(calledAt), service]);
  });
  const standing = codeOf(status === 'cancelled' ? (cancelReason ?? status) : status);
  const latest = notifiedAt && [notifiedCount, Date.parse(notifiedAt), room];
  return { key: keyOf(id), position, standing, completedAt: completedAt && Date.parse(completedAt), latest, visits };
}

/** The same of a ticket's facts. A call counts as the latest while the ticket stands as it left it. */
function factsOf([key, position, standing, endedAt, ...visits]: TicketFacts): ReturnType<typeof toldOf> {
  const call = visits.at(-1)?.at(-1)?.[3] ?? null;
  return {
    key,
    position,
    standing,
    completedAt: standing === codeOf('completed') ? endedAt : null,
    latest: call && [call[0], call[1], call[2]],
    visits: visits.map((visit) => visit.map(([since, until, service, called]) => [since, called && until, service])),
  };
}

/** The clinic's event of the day's beginning. */
const BEGUN = logOfKind('tenant', [
  { type: 'DayBegun', data: { day: DAY, timezone: 'Asia/Dubai', dayStartsAt: '00:00', begunAt: at(0), previous: null } },
]);

const minute = (number: number) => Date.parse(at(number));

describe('the facts of a day', () => {
  it('records since when each ticket waits, and when its wait ended', () => {
    expect(factsAfterAll(issued(1, { minute: 5 }), issued(2, { minute: 6 }), called(1, 1, 9))).toEqual([
      [keyOf(ticket(1)), 1, codeOf('notified'), null, [[minute(5), minute(9), null, [1, minute(9), null, null, ACTOR.userId]]]],
      [keyOf(ticket(2)), 2, codeOf('waiting'), null, [[minute(6), null, null, null]]],
    ]);
  });

  it('keeps the first call of a wait that a reset has ended', () => {
    const again = [issued(1), called(1, 1, 2), called(1, 2, 3), returned(1, 4), called(1, 1, 7)];
    expect(factsAfterAll(...again)).toEqual([
      [
        keyOf(ticket(1)),
        1,
        codeOf('notified'),
        null,
        [[minute(0), minute(2), null, [2, minute(3), null, null, ACTOR.userId, ACTOR.userId]]],
        [[minute(4), minute(7), null, [1, minute(7), null, null, ACTOR.userId]]],
      ],
    ]);
  });

  it('continues the wait of a patient who left and returned to the same place', () => {
    const returned = [issued(1, { minute: 5 }), left(1), returnedToPlace(1, 8), called(1, 1, 9)];
    expect(factsAfterAll(...returned).map((facts) => facts.at(-1))).toEqual([
      // The member who ended it stays, for an undo of the return.
      [[minute(5), minute(9), null, [1, minute(9), null, null, ACTOR.userId], ACTOR.userId]],
    ]);
  });

  it('records each wait of a patient who is sent on, with its service', () => {
    const sentOn = [issued(1, { service: GENERAL }), calledTo(ROOM_1, 1, 2), moved(1, DENTAL, 5), called(1, 1, 9, ROOM_1)];
    expect(factsAfterAll(...sentOn, returned(1, 12))).toEqual([
      [
        keyOf(ticket(1)),
        1,
        codeOf('waiting'),
        null,
        [
          [minute(0), minute(2), GENERAL, [1, minute(2), ROOM_1, null, ACTOR.userId]],
          [minute(5), minute(9), DENTAL, [1, minute(9), ROOM_1, null, ACTOR.userId]],
        ],
        [[minute(12), null, DENTAL, null]],
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

  it('keeps the status, every wait and the latest call of each ticket as the domain tells them, after any events', () => {
    holdsAfterAnyDay(({ log, told, issued, state: { tickets } }) => {
      const pieces: Record<string, unknown[]> = {};
      for (const id of issued) {
        const ticket = tickets.get(id);
        const piece = statisticsIdOf(TENANT, DAY, id);
        pieces[piece] = [...(pieces[piece] ?? []), ...(ticket ? [toldOf(ticket, told)] : [])];
      }
      const kept = Object.entries(given(statistics, log)['statistics'] ?? {});
      // The projection's own documents: nothing else is put there.
      expect(Object.fromEntries(kept.map(([id, piece]) => [id, (piece as StatisticsDocument).tickets.map(factsOf)]))).toEqual(
        pieces,
      );
    });
  });

  it('splits a day into pieces: each event of two hundred visits writes three kilobytes of facts at most, and four of waits', () => {
    const visits = Array.from({ length: 200 }, (_, n) => [issued(n, { minute: 2 * n }), called(n, 1, 500 + n), completed(n)]);
    const { statistics: pieces = {}, analytics = {} } = given(statistics, [...BEGUN, ...logOf(...visits.flat())]);
    expect(Object.keys(pieces).length).toBeGreaterThan(1);
    for (const piece of Object.values(pieces)) expect(JSON.stringify(piece).length).toBeLessThan(3 * 1024);
    expect(JSON.stringify(Object.values(analytics)[0]).length).toBeLessThan(4 * 1024);
  });
});
