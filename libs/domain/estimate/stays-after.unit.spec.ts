import { expect, it } from '@jest/globals';
import {
  calledTo,
  completed,
  deleted,
  detailsChanged,
  issued,
  left,
  moved,
  called as recalled,
  returned,
  returnedToPlace,
} from '../queue-day/testing/events.ts';
import { at, NOW } from '../queue-day/testing/patients.ts';
import { CLINIC, DENTAL, GENERAL, ROOM_1, ROOM_2 } from '../queue-day/testing/places.ts';
import type { Stay } from './stay.ts';
import { staysAfter } from './stays-after.ts';

const after = (...events: readonly Parameters<typeof staysAfter>[1][]) =>
  events.reduce<readonly Stay[]>((stays, event) => staysAfter(stays, event, CLINIC), []);
const ms = (minute: number): number => Date.parse(at(minute));

it('follows a ticket from call to call, through a move and a reset', () => {
  const visit = [issued(1), calledTo(ROOM_1, 1, 4), recalled(1, 2, 6, ROOM_1), detailsChanged(1), moved(1, DENTAL, 10)];
  expect(after(...visit, calledTo(ROOM_2, 1, 15), completed(1, 20), returned(1, 30))).toEqual([
    { service: GENERAL, arrived: ms(0), since: ms(0), calledAt: ms(4), room: ROOM_1, leftAt: ms(10), sentTo: DENTAL },
    { service: DENTAL, arrived: ms(0), since: ms(10), calledAt: ms(15), room: ROOM_2, leftAt: ms(20), sentTo: null },
    { service: DENTAL, arrived: ms(30), since: ms(30), calledAt: null, room: null, leftAt: null, sentTo: null },
  ]);
});

it('lets a patient who had left wait on, and keeps the time that a deleted one took', () => {
  expect(after(issued(1), left(1), returnedToPlace(1, 9))).toMatchObject([{ since: ms(0), leftAt: null }]);
  expect(after(issued(1), calledTo(ROOM_1, 1, 4), deleted(1))).toMatchObject([{ calledAt: ms(4), leftAt: Date.parse(NOW) }]);
});
