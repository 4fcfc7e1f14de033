import { describe, expect, it } from '@jest/globals';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import {
  called,
  cancelled,
  corrected,
  deleted,
  erased,
  held,
  issued,
  left,
  moved,
  released,
  returned,
  returnedToPlace,
} from '#libs/domain/queue-day/testing/events.ts';
import { at, patient, ticket } from '#libs/domain/queue-day/testing/patients.ts';
import { LAB } from '#libs/domain/queue-day/testing/places.ts';
import { given } from '../testing/given.ts';
import { DAY, type Decided, logOf, sealed, TENANT } from '../testing/log.ts';
import { holdsAfterAnyDay } from '../testing/told-by-domain.ts';
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
        arrival: 0,
        rank: 0,
        priority: null,
        position: 1,
        status: 'notified',
        notifiedCount: 1,
        createdAt: at(0),
        waitingSince: at(0),
        waitingAt: at(5),
        notifiedAt: at(5),
        arrivedAt: null,
        completedAt: null,
        cancelledAt: null,
        cancelReason: null,
        service: null,
        room: null,
        legs: [{ service: null, since: at(0), calledAt: at(5), room: null }],
        lastCall: 1,
        timesCalled: 1,
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

  it('returns a ticket whose patient had left to its rank, and keeps count of its calls', () => {
    const sentOn = [issued(1), issued(2), called(1), moved(1, LAB), left(1), returnedToPlace(1)];
    const { [ticket(1)]: first } = tickets(...sentOn);
    expect(first).toMatchObject({ status: 'waiting', rank: 0, notifiedCount: 0, timesCalled: 1, cancelReason: null });
  });

  it('counts all calls of a patient who was sent on, and begins anew where the ticket is reset', () => {
    const sentOn = [issued(1), called(1, 1), called(1, 2), moved(1, LAB), called(1, 1)];
    expect(tickets(...sentOn)[ticket(1)]).toMatchObject({ notifiedCount: 1, timesCalled: 3 });
    expect(tickets(...sentOn, returned(1), called(1, 1))[ticket(1)]).toMatchObject({ notifiedCount: 1, timesCalled: 1 });
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

  it('keeps of each ticket all that the domain knows, after any events', () => {
    holdsAfterAnyDay(({ log, issued, state }) => {
      const documentOf = (id: TicketId): TicketDocument | null => {
        const ticket = state.tickets.get(id);
        if (!ticket) return null;
        const confidential = ticket.confidential && sealed(ticket.confidential);
        const sought = { key: confidential?.key ?? null, named: confidential !== null };
        return { ...ticket, tenant: TENANT, day: DAY, ...sought, confidential };
      };
      const expected = Object.fromEntries(issued.map((id) => [id, documentOf(id)]));
      expect(given(queue, log)).toEqual({ tickets: expected });
    });
  });

  it('orders the waiting by rank and the called by their latest call, as the domain does, after any events', () => {
    holdsAfterAnyDay(({ log, state }) => {
      const left = Object.values(given(queue, log)['tickets'] ?? {}).flatMap((document) => (document as TicketDocument) ?? []);
      const idsBy = (status: string, order: (ticket: TicketDocument) => number) =>
        left
          .filter((ticket) => ticket.status === status)
          .toSorted((one, other) => order(one) - order(other))
          .map(({ id }) => id);
      expect(idsBy('waiting', ({ rank }) => rank)).toEqual(state.queue);
      expect(idsBy('notified', ({ lastCall }) => lastCall ?? 0)).toEqual(state.calls);
    });
  });

  it('refuses to fold an event that only a newer product knows', () => {
    const [event] = logOf(issued(1));
    const unknown = event ? [{ ...event, type: 'TicketSplit' }] : [];
    expect(() => given(queue, unknown)).toThrow('TicketSplit');
  });
});
