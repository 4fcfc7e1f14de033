import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyDay, eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { anyDayWithRooms } from '#libs/domain/queue-day/testing/any-day-with-rooms.ts';
import {
  called,
  cancelled,
  corrected,
  deleted,
  erased,
  held,
  issued,
  released,
  returned,
} from '#libs/domain/queue-day/testing/events.ts';
import { day } from '#libs/domain/queue-day/testing/given.ts';
import { at, patient, ticket } from '#libs/domain/queue-day/testing/patients.ts';
import { given } from '../testing/given.ts';
import { DAY, type Decided, logOf, sealed, TENANT } from '../testing/log.ts';
import { queue } from './queue.projection.ts';
import type { TicketDocument } from './ticket-document.ts';

const tickets = (...events: readonly Decided[]) =>
  given(queue, logOf(...events))['tickets'] as Record<string, TicketDocument | null>;

describe('the queue projection', () => {
  it('folds tickets as the domain does, with clinic, day and sealed details', () => {
    expect(tickets(issued(1), called(1, 1, 5))).toEqual({
      [ticket(1)]: {
        id: ticket(1),
        tenant: TENANT,
        day: DAY,
        rank: 0,
        position: 1,
        status: 'notified',
        notifiedCount: 1,
        createdAt: at(0),
        waitingSince: at(0),
        waitingAt: at(5),
        notifiedAt: at(5),
        completedAt: null,
        cancelReason: null,
        service: null,
        room: null,
        legs: [{ service: null, since: at(0), calledAt: at(5), room: null }],
        lastCall: 1,
        ageBand: '18-39',
        consent: true,
        held: false,
        key: sealed(patient(1)).key,
        named: true,
        confidential: sealed(patient(1)),
      },
    });
  });

  it('ranks tickets by arrival: a ticket that returns is the last of the queue', () => {
    const { [ticket(1)]: first, [ticket(2)]: second } = tickets(issued(1), issued(2), cancelled(1), returned(1));
    expect(first?.rank).toBe(3);
    expect(second?.rank).toBe(1);
  });

  it('removes erased details and deleted tickets', () => {
    const left = tickets(issued(1), issued(2), erased(1), deleted(2));
    expect(left).toMatchObject({ [ticket(1)]: { position: 1, confidential: null, key: null, named: false }, [ticket(2)]: null });
  });

  it('holds corrected details, and whether the patient is on hold', () => {
    const left = tickets(issued(1), issued(2), corrected(1, { name: 'Sara' }), held(1), held(2), released(2));
    expect(left).toMatchObject({
      [ticket(1)]: { confidential: sealed(patient(1, { name: 'Sara' })), held: true },
      [ticket(2)]: { held: false },
    });
  });

  it('orders the queue as the domain does, after any events', () => {
    fc.assert(
      fc.property(anyDay, (commands) => {
        const steps = play(commands);
        const left = Object.values(tickets(...eventsOf(steps))).flatMap((document) => document ?? []);
        const waiting = left.filter(({ status }) => status === 'waiting').toSorted((a, b) => a.rank - b.rank);
        expect(waiting.map(({ id }) => id)).toEqual(steps.at(-1)?.after.queue ?? []);
      }),
    );
  });

  it('holds service, room and legs as the domain does, and the order of calls, after any events of a clinic with rooms', () => {
    fc.assert(
      fc.property(anyDayWithRooms, (commands) => {
        const steps = play(commands);
        const after = steps.at(-1)?.after ?? day.initial;
        const left = Object.values(tickets(...eventsOf(steps))).flatMap((document) => document ?? []);
        for (const { service, room, legs, id } of left) expect(after.tickets.get(id)).toMatchObject({ service, room, legs });
        const called = left.filter(({ status }) => status === 'notified');
        const byCall = called.toSorted((one, other) => (one.lastCall ?? 0) - (other.lastCall ?? 0));
        expect(byCall.map(({ id }) => id)).toEqual(after.calls);
      }),
    );
  });

  it('refuses to fold an event that only a newer product knows', () => {
    const [event] = logOf(issued(1));
    const unknown = event ? [{ ...event, type: 'TicketSplit' }] : [];
    expect(() => given(queue, unknown)).toThrow('TicketSplit');
  });
});
