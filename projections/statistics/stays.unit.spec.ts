import { expect, it } from '@jest/globals';
import { staysOf } from '#libs/domain/figures/stays.ts';
import {
  calledTo,
  completed,
  detailsChanged,
  issued,
  left,
  moved,
  called as recalled,
  returned,
  returnedToPlace,
} from '#libs/domain/queue-day/testing/events.ts';
import { at } from '#libs/domain/queue-day/testing/patients.ts';
import { CLINIC, DENTAL, GENERAL, ROOM_1, ROOM_2 } from '#libs/domain/queue-day/testing/places.ts';
import type { Decided } from '../testing/log.ts';
import { factsAfterAll } from './testing/facts-after-all.ts';

const after = (...events: readonly Decided[]) => factsAfterAll(...events).flatMap((facts) => staysOf(facts, CLINIC));
const ms = (minute: number): number => Date.parse(at(minute));

it('follows a ticket from call to call, through a move and a return to the queue', () => {
  const visit = [issued(1), calledTo(ROOM_1, 1, 4), recalled(1, 2, 6, ROOM_1), detailsChanged(1), moved(1, DENTAL, 10)];
  expect(after(...visit, calledTo(ROOM_2, 1, 15), completed(1, 20))).toEqual([
    { service: GENERAL, arrived: ms(0), since: ms(0), calledAt: ms(4), room: ROOM_1, leftAt: ms(10), sentTo: DENTAL },
    { service: DENTAL, arrived: ms(0), since: ms(10), calledAt: ms(15), room: ROOM_2, leftAt: ms(20), sentTo: null },
  ]);
  expect(after(...visit, calledTo(ROOM_2, 1, 15), returned(1, 30))).toMatchObject([
    { service: GENERAL },
    { service: DENTAL, leftAt: ms(30) },
    { service: DENTAL, arrived: ms(30), since: ms(30), calledAt: null, room: null, leftAt: null, sentTo: null },
  ]);
});

it('lets a patient who left and came back to the same place wait on', () => {
  expect(after(issued(1), left(1))).toMatchObject([{ since: ms(0), calledAt: null, leftAt: ms(0) }]);
  expect(after(issued(1), left(1), returnedToPlace(1, 9))).toMatchObject([{ since: ms(0), leftAt: null }]);
});
