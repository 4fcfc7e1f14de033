import { describe, expect, it } from '@jest/globals';
import { NO_PLACES, type Places } from './places.ts';
import { callNext, issue, move, onPastDay, at as where } from './testing/commands.ts';
import { called, calledTo, cancelled, completed, issued, moved } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';
import { CLINIC, DENTAL, GENERAL, LAB, ROOM_1, SERVICES_ONLY, service, serviceId } from './testing/places.ts';

const issueFor = (id: string, places: Places = CLINIC) => where(places, issue(1, {}, serviceId(id)));
const dentalRetired = { ...CLINIC, services: [service(GENERAL), service(DENTAL, true), service(LAB)] };
const firstRetired = { ...CLINIC, services: [service(GENERAL, true), service(DENTAL), service(LAB)] };
const allRetired = { ...CLINIC, services: CLINIC.services.map((each) => ({ ...each, retired: true })), rooms: [] };

describe('issuing a ticket for a service', () => {
  it('issues it for the service asked for, by default the first in use', () => {
    given()
      .when(issueFor('lab'))
      .thenDecided(issued(1, { service: LAB }));
    given()
      .when(where(CLINIC, issue(1)))
      .thenDecided(issued(1, { service: GENERAL }));
    given()
      .when(where(firstRetired, issue(1)))
      .thenDecided(issued(1, { service: DENTAL }));
  });

  it('refuses a service that the clinic does not have, or has retired', () => {
    given().when(issueFor('none')).thenRefusedField('service', 'unknown');
    given().when(issueFor('dental', dentalRetired)).thenRefusedField('service', 'retired');
  });

  it('knows no service in a clinic without, or one whose services are all retired', () => {
    given().when(issueFor('lab', NO_PLACES)).thenRefusedField('service', 'unknownField');
    given().when(issueFor('lab', allRetired)).thenRefusedField('service', 'unknownField');
    given()
      .when(where(allRetired, issue(1)))
      .thenDecided(issued(1));
  });

  it('gives numbers in one sequence over all services', () => {
    given(issued(1, { service: LAB }))
      .when(where(CLINIC, issue(2)))
      .thenDecided(issued(2, { service: GENERAL }));
  });
});

describe('sending a patient on to another service', () => {
  it('moves one who waits, and one who is called', () => {
    given(issued(1, { service: GENERAL }))
      .when(where(CLINIC, move(1, LAB)))
      .thenDecided(moved(1, LAB));
    given(issued(1, { service: GENERAL }), calledTo(ROOM_1, 1))
      .when(where(CLINIC, move(1, LAB)))
      .thenDecided(moved(1, LAB));
  });

  it('keeps number, time of arrival and place, and forgets the calls', () => {
    const { state } = given(
      issued(1, { service: GENERAL }),
      issued(2, { service: LAB, minute: 1 }),
      calledTo(ROOM_1, 1, 4),
      moved(1, LAB, 9),
    );
    expect(state.queue).toEqual([ticket(1), ticket(2)]);
    expect(state.calls).toEqual([]);
    expect(state.tickets.get(ticket(1))).toMatchObject({
      position: 1,
      status: 'waiting',
      service: LAB,
      room: null,
      waitingSince: at(0),
      rank: 0,
      notifiedCount: 0,
      notifiedAt: null,
      waitingAt: null,
      legs: [
        { service: GENERAL, since: at(0), calledAt: at(4), room: ROOM_1 },
        { service: LAB, since: at(9), calledAt: null, room: null },
      ],
    });
  });

  it('counts a ticket without a service as waiting for the first', () => {
    given(issued(1))
      .when(where(CLINIC, move(1, GENERAL)))
      .thenRefused('ticket.sameService');
    given(issued(1))
      .when(where(CLINIC, move(1, LAB)))
      .thenDecided(moved(1, LAB));
  });

  it('refuses the same service, a finished ticket, an unknown one and a past day', () => {
    const waiting = given(issued(1, { service: LAB }));
    waiting.when(where(CLINIC, move(1, LAB))).thenRefused('ticket.sameService');
    waiting.when(where(CLINIC, move(2, LAB))).thenRefused('ticket.notFound');
    waiting.when(onPastDay(where(CLINIC, move(1, DENTAL)))).thenRefused('ticket.pastDay');
    given(issued(1), called(1), completed(1))
      .when(where(CLINIC, move(1, LAB)))
      .thenRefused('ticket.finished');
    given(issued(1), cancelled(1))
      .when(where(CLINIC, move(1, LAB)))
      .thenRefused('ticket.finished');
  });

  it('refuses an unknown or retired service, and any where the clinic has none', () => {
    const waiting = given(issued(1, { service: GENERAL }));
    waiting.when(where(CLINIC, move(1, serviceId('none')))).thenRefusedField('service', 'unknown');
    waiting.when(where(dentalRetired, move(1, DENTAL))).thenRefusedField('service', 'retired');
    waiting.when(move(1, DENTAL)).thenRefused('service.none');
    waiting.when(where(allRetired, move(1, DENTAL))).thenRefused('service.none');
  });

  it('moves a patient out of a retired service', () => {
    given(issued(1, { service: DENTAL }))
      .when(where(dentalRetired, move(1, LAB)))
      .thenDecided(moved(1, LAB));
  });
});

describe('services without rooms', () => {
  it('calls one patient at a time, the longest waiting of all services', () => {
    given(issued(1, { service: LAB }), issued(2, { service: GENERAL }), called(1))
      .when(where(SERVICES_ONLY, callNext(ticket(1))))
      .thenDecided(completed(1), called(2));
  });
});
