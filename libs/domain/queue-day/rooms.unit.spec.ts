import { describe, expect, it } from '@jest/globals';
import { call, callNext, cancel, complete, move, reset, at as where } from './testing/commands.ts';
import { absent, called, calledTo, cancelled, completed, issued, moved, returned } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';
import { CLINIC, DENTAL, GENERAL, LAB, ROOM_1, ROOM_2, ROOM_3, room, roomId, TWO_ROOMS } from './testing/places.ts';

const nextFor = (id = ROOM_1, ...seen: Parameters<typeof callNext>) => where(TWO_ROOMS, callNext(...seen), id);
const nowhere = roomId('nowhere');
const withRetired = { services: [], rooms: [room(ROOM_1), room(ROOM_2, [], true)] };
const allRetired = { services: [], rooms: [room(ROOM_1, [], true), room(ROOM_2, [], true)] };

describe('calling the next patient in a clinic with rooms', () => {
  const two = given(issued(1), issued(2), issued(3), calledTo(ROOM_1, 1));

  it('calls to each room in order of arrival, from one queue', () => {
    two.when(nextFor(ROOM_2)).thenDecided(calledTo(ROOM_2, 2));
  });

  it("ends the room's own patient and no other room's", () => {
    const both = given(issued(1), issued(2), issued(3), calledTo(ROOM_1, 1), calledTo(ROOM_2, 2));
    both.when(nextFor(ROOM_1, ticket(1))).thenDecided(completed(1), calledTo(ROOM_1, 3));
    both.when(nextFor(ROOM_2, ticket(2), 'absent')).thenDecided(absent(2), calledTo(ROOM_2, 3));
  });

  it("compares `after` with the room's patient", () => {
    two.when(nextFor(ROOM_1, ticket(2))).thenRefused('queue.movedOn');
    two.when(nextFor(ROOM_1, null)).thenRefused('queue.movedOn');
    two.when(nextFor(ROOM_2, null)).thenDecided(calledTo(ROOM_2, 2));
  });

  it('requires a room, of those in use', () => {
    two.when(where(TWO_ROOMS, callNext())).thenRefusedField('room', 'required');
    two.when(nextFor(nowhere)).thenRefusedField('room', 'unknown');
    two.when(where(withRetired, callNext(), ROOM_2)).thenRefusedField('room', 'retired');
  });

  it('knows no room in a clinic without, or one whose rooms are all retired', () => {
    given(issued(1))
      .when({ ...callNext(), room: ROOM_1 })
      .thenRefusedField('room', 'unknownField');
    given(issued(1))
      .when(where(allRetired, callNext(), ROOM_1))
      .thenRefusedField('room', 'unknownField');
    given(issued(1)).when(where(allRetired, callNext())).thenDecided(called(1));
  });

  it("calls the longest waiting of the room's services", () => {
    const queue = given(issued(1, { service: GENERAL }), issued(2, { service: DENTAL }), issued(3, { service: LAB }));
    queue.when(where(CLINIC, callNext(), ROOM_2)).thenDecided(calledTo(ROOM_2, 2));
    queue.when(where(CLINIC, callNext(), ROOM_3)).thenDecided(calledTo(ROOM_3, 1));
    given(issued(1, { service: DENTAL }))
      .when(where(CLINIC, callNext(), ROOM_1))
      .thenRefused('queue.nobodyWaiting');
  });

  it('calls patients without a service where the first service is called', () => {
    given(issued(1))
      .when(where(CLINIC, callNext(), ROOM_1))
      .thenDecided(calledTo(ROOM_1, 1));
    given(issued(1))
      .when(where(CLINIC, callNext(), ROOM_2))
      .thenRefused('queue.nobodyWaiting');
  });

  it('calls patients of a retired service from any room', () => {
    const [general, dental, lab] = CLINIC.services;
    if (!general || !dental || !lab) throw new Error('the clinic has three services');
    const places = { ...CLINIC, services: [general, dental, { ...lab, retired: true }] };
    given(issued(1, { service: LAB }))
      .when(where(places, callNext(), ROOM_2))
      .thenDecided(calledTo(ROOM_2, 1));
  });
});

describe('calling one patient in a clinic with rooms', () => {
  const here = given(issued(1), issued(2), calledTo(ROOM_1, 1));

  it("calls to a free room, also a patient of a service that is not the room's", () => {
    here.when(where(TWO_ROOMS, call(2), ROOM_2)).thenDecided(calledTo(ROOM_2, 2));
    given(issued(1, { service: GENERAL }))
      .when(where(CLINIC, call(1), ROOM_2))
      .thenDecided(calledTo(ROOM_2, 1));
  });

  it('refuses a second patient in one room', () => {
    here.when(where(TWO_ROOMS, call(2), ROOM_1)).thenRefused('queue.patientAlreadyCalled');
  });

  it('recalls to the same room only', () => {
    here.when(where(TWO_ROOMS, call(1, 2), ROOM_1)).thenDecided(called(1, 2, 0, ROOM_1));
    here.when(where(TWO_ROOMS, call(1, 2), ROOM_2)).thenRefused('ticket.calledElsewhere');
  });

  it('says that a patient is called elsewhere before it says that a page is behind or the room busy', () => {
    here.when(where(TWO_ROOMS, call(1, 1), ROOM_2)).thenRefused('ticket.calledElsewhere');
    given(issued(1), issued(2), calledTo(ROOM_1, 1), calledTo(ROOM_2, 2))
      .when(where(TWO_ROOMS, call(1), ROOM_2))
      .thenRefused('ticket.calledElsewhere');
  });

  it('requires a room before it looks for the ticket', () => {
    given()
      .when(where(TWO_ROOMS, call(1)))
      .thenRefusedField('room', 'required');
    given()
      .when(where(TWO_ROOMS, call(1), nowhere))
      .thenRefusedField('room', 'unknown');
  });

  it('keeps the room of a finished ticket, and forgets it at a return to the queue', () => {
    const done = given(issued(1), calledTo(ROOM_1, 1, 2), completed(1, 5));
    expect(done.state.tickets.get(ticket(1))).toMatchObject({ room: ROOM_1, status: 'completed' });
    const again = given(issued(1), calledTo(ROOM_1, 1, 2), completed(1, 5), returned(1, 9));
    expect(again.state.tickets.get(ticket(1))).toMatchObject({
      room: null,
      legs: [
        { service: null, since: at(0), calledAt: at(2), room: ROOM_1 },
        { service: null, since: at(9), calledAt: null, room: null },
      ],
    });
  });
});

describe('a call of before the clinic had rooms', () => {
  const leftOver = given(issued(1), issued(2), issued(3), called(1), calledTo(ROOM_1, 2));

  it("ends with the next call of any room, by the outcome of that room's own", () => {
    leftOver.when(nextFor(ROOM_1, ticket(2), 'absent')).thenDecided(absent(1), absent(2), calledTo(ROOM_1, 3));
    leftOver.when(nextFor(ROOM_2)).thenDecided(completed(1), calledTo(ROOM_2, 3));
  });

  it("a call of no room may be named by `after`, as the room's own patient may", () => {
    leftOver.when(nextFor(ROOM_1, ticket(1))).thenDecided(completed(1), completed(2), calledTo(ROOM_1, 3));
    leftOver.when(nextFor(ROOM_2, ticket(1))).thenDecided(completed(1), calledTo(ROOM_2, 3));
    leftOver.when(nextFor(ROOM_2, ticket(2))).thenRefused('queue.movedOn');
    leftOver.when(nextFor(ROOM_2, null)).thenRefused('queue.movedOn');
  });

  it('a call of no room is ended by complete, cancel and reset', () => {
    leftOver.when(complete(1)).thenDecided(completed(1));
    leftOver.when(cancel(1)).thenDecided(cancelled(1));
    leftOver.when(reset(1)).thenDecided(returned(1));
  });

  it("a call of no room becomes a room's by a recall from there, unless that room calls somebody", () => {
    leftOver.when(where(TWO_ROOMS, call(1, 2), ROOM_2)).thenDecided(called(1, 2, 0, ROOM_2));
    leftOver.when(where(TWO_ROOMS, call(1, 2), ROOM_1)).thenRefused('queue.patientAlreadyCalled');
  });
});

describe('calls of rooms that were retired since', () => {
  it('calls stay open when their room is retired, and are ended like any', () => {
    const open = given(issued(1), issued(2), calledTo(ROOM_2, 1));
    open.when(where(withRetired, callNext(null), ROOM_1)).thenDecided(calledTo(ROOM_1, 2));
    open.when(where(withRetired, complete(1))).thenDecided(completed(1));
  });

  it('calls end all at once with the next call when the last rooms are retired', () => {
    const open = given(issued(1), issued(2), issued(3), calledTo(ROOM_1, 1), calledTo(ROOM_2, 2));
    open.when(where(allRetired, callNext(ticket(1)))).thenDecided(completed(1), completed(2), called(3));
    open.when(where(allRetired, call(3))).thenRefused('queue.patientAlreadyCalled');
  });
});

describe('sending a patient on and calling the next', () => {
  const called2 = given(issued(1, { service: GENERAL }), issued(2, { service: GENERAL }), calledTo(ROOM_1, 1));
  const sendOn = (service = DENTAL) => where(CLINIC, { ...callNext(ticket(1), 'moved'), service }, ROOM_1);

  it('moves the called patient and calls the next in one decision', () => {
    called2.when(sendOn()).thenDecided(moved(1, DENTAL), calledTo(ROOM_1, 2));
  });

  it('never calls the patient who was sent on', () => {
    given(issued(1, { service: GENERAL }), calledTo(ROOM_1, 1))
      .when(sendOn(LAB))
      .thenRefused('queue.nobodyWaiting');
  });

  it('refuses a service that is unknown, retired, left out or the same', () => {
    called2.when(where(CLINIC, callNext(ticket(1), 'moved'), ROOM_1)).thenRefusedField('service', 'required');
    called2.when(sendOn(GENERAL)).thenRefused('ticket.sameService');
    called2.when(where(TWO_ROOMS, { ...callNext(ticket(1), 'moved'), service: LAB }, ROOM_1)).thenRefused('service.none');
  });

  it('sends nobody on when the room calls nobody', () => {
    given(issued(2, { service: GENERAL }))
      .when(sendOn())
      .thenDecided(calledTo(ROOM_1, 2));
  });

  it('sending a patient on is a move like any other', () => {
    called2.when(where(CLINIC, move(1, DENTAL))).thenDecided(moved(1, DENTAL));
  });
});
