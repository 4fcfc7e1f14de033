import { describe, expect, it } from '@jest/globals';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import {
  called,
  calledTo,
  completed,
  deleted,
  detailsChanged,
  erased,
  issued,
  left,
  moved,
  prioritised,
  priorityEnded,
  returned,
  returnedToPlace,
} from '#libs/domain/queue-day/testing/events.ts';
import { patient, ticket } from '#libs/domain/queue-day/testing/patients.ts';
import { DENTAL, ROOM_1, ROOM_2 } from '#libs/domain/queue-day/testing/places.ts';
import { given } from '../testing/given.ts';
import { DAY, type Decided, logOf, sealed, TENANT } from '../testing/log.ts';
import { holdsAfterAnyDay } from '../testing/told-by-domain.ts';
import { type BoardDocument, type BoardEntry, boardId, type EntryDocument } from './board.ts';
import { display } from './display.projection.ts';

const board = (...events: readonly Decided[]): readonly BoardEntry[] => {
  const document = given(display, logOf(...events))['boards']?.[boardId(TENANT, DAY)] as BoardDocument | undefined;
  return document?.entries ?? [];
};
const shown = (...events: readonly Decided[]) => board(...events).map(({ position, status }) => [position, status]);

describe('the display projection', () => {
  it('shows the called patient first, then the queue', () => {
    expect(board(issued(1), issued(2), called(2), called(2, 2))).toEqual([
      { id: ticket(2), position: 2, status: 'notified', notifiedCount: 2, call: 3, rank: 1, service: null, room: null },
      { id: ticket(1), position: 1, status: 'waiting', notifiedCount: 0, call: null, rank: 0, service: null, room: null },
    ]);
  });

  it('removes served patients, and returns them at the end of the queue', () => {
    const served = [issued(1), issued(2), called(1), completed(1)];
    expect(shown(...served)).toEqual([[2, 'waiting']]);
    expect(shown(...served, returned(1))).toEqual([
      [2, 'waiting'],
      [1, 'waiting'],
    ]);
  });

  it('returns a patient who had left to the same place', () => {
    const gone = [issued(1), issued(2), left(1)];
    expect(shown(...gone)).toEqual([[2, 'waiting']]);
    expect(shown(...gone, returnedToPlace(1))).toEqual([
      [1, 'waiting'],
      [2, 'waiting'],
    ]);
  });

  it('shows every called patient with the room, the latest call first', () => {
    const two = [issued(1), issued(2), issued(3), calledTo(ROOM_1, 1), calledTo(ROOM_2, 2)];
    expect(board(...two).map(({ position, room }) => [position, room])).toEqual([
      [2, ROOM_2],
      [1, ROOM_1],
      [3, null],
    ]);
    expect(shown(...two, called(1, 2, 0, ROOM_1))).toEqual([
      [1, 'notified'],
      [2, 'notified'],
      [3, 'waiting'],
    ]);
  });

  it('moves a patient who comes first before the others, and back', () => {
    const three = [issued(1), issued(2), issued(3), called(1)];
    expect(shown(...three, prioritised(3)).map(([number]) => number)).toEqual([1, 3, 2]);
    expect(shown(...three, prioritised(3), priorityEnded(3)).map(([number]) => number)).toEqual([1, 2, 3]);
  });

  it('returns a patient who is sent on to their place by arrival', () => {
    const called = [issued(1), issued(2), issued(3), calledTo(ROOM_1, 2)];
    expect(board(...called, moved(2, DENTAL))).toEqual([
      { id: ticket(1), position: 1, status: 'waiting', notifiedCount: 0, call: null, rank: 0, service: null, room: null },
      { id: ticket(2), position: 2, status: 'waiting', notifiedCount: 0, call: null, rank: 1, service: DENTAL, room: null },
      { id: ticket(3), position: 3, status: 'waiting', notifiedCount: 0, call: null, rank: 2, service: null, room: null },
    ]);
    expect(shown(...called, moved(1, DENTAL))).toEqual(shown(...called));
  });

  it('keeps each patient’s current details beside the board', () => {
    const entry = (...events: readonly Decided[]) => given(display, logOf(...events))['entries']?.[ticket(1)];
    const back = [called(1), completed(1), returned(1)];
    expect(entry(issued(1), detailsChanged(1, { age: 70 }), ...back)).toMatchObject({
      position: 1,
      confidential: sealed(patient(1, { age: 70 })),
    });
    expect(entry(issued(1), erased(1))).toMatchObject({ position: 1, confidential: null });
  });

  it('never returns a deleted ticket to the board', () => {
    expect(given(display, logOf(issued(1), deleted(1)))['entries']).toEqual({ [ticket(1)]: null });
  });

  it('keeps the board and each ticket’s details as the domain tells them, after any events', () => {
    holdsAfterAnyDay(({ log, issued, state: { tickets, calls, queue } }) => {
      const shown = [...calls.toReversed(), ...queue].map((id) => boardEntryOf(tickets.get(id)));
      expect(given(display, log)).toEqual({
        entries: Object.fromEntries(issued.map((id) => [id, entryOf(tickets.get(id))])),
        boards: log.length === 0 ? {} : { [boardId(TENANT, DAY)]: { tenant: TENANT, day: DAY, entries: shown } },
      });
    });
  });
});

type DomainTicket = Ticket<PatientDetails> | undefined;

const boardEntryOf = (ticket: DomainTicket) =>
  ticket && {
    id: ticket.id,
    position: ticket.position,
    status: ticket.status,
    notifiedCount: ticket.notifiedCount,
    call: ticket.status === 'notified' ? ticket.lastCall : null,
    rank: ticket.rank,
    service: ticket.service,
    room: ticket.room,
  };

/** Null: deleted. */
const entryOf = (ticket: DomainTicket): EntryDocument | null =>
  ticket
    ? {
        tenant: TENANT,
        day: DAY,
        position: ticket.position,
        arrival: ticket.arrival,
        rank: ticket.rank,
        service: ticket.service,
        confidential: ticket.confidential && sealed(ticket.confidential),
      }
    : null;
