import { describe, expect, it } from '@jest/globals';
import { NO_PLACES } from '../queue-day/places.ts';
import { lessonsOf } from './day-lessons.ts';
import type { Stay } from './stay.ts';
import { called, minute, seen, waiting } from './testing/days.ts';

const learnt = (...stays: readonly Stay[]) => lessonsOf(stays, NO_PLACES, 0);
const came = (since: number, stay: Stay): Stay => ({ ...stay, arrived: minute(since), since: minute(since) });

describe('what a day teaches', () => {
  it('takes the time until the next call for the pace, while somebody waits', () => {
    const { visits, rooms } = learnt(called(10, 18), called(20, 29), called(29, 40));
    expect(visits.map(({ pace }) => pace)).toEqual([10, 9, 11].map(minute));
    expect(rooms).toMatchObject([{ room: null, opened: minute(10) }]);
  });

  it('learns nothing of a visit that stood until somebody came', () => {
    const { visits, unawaited } = learnt(called(0, 50), came(50, called(50, 58)), came(51, called(58, 60)));
    expect(visits.map(({ length }) => length)).toEqual([8, 2].map(minute));
    expect(unawaited).toEqual({ ended: 1, left: 1 });
  });

  it('takes a visit to have ended with the next call at the latest, where the patient was returned long after it', () => {
    const { visits } = learnt(called(0, 90), came(0, called(9, 20)));
    expect(visits.map(({ length }) => length)).toEqual([9, 11].map(minute));
  });

  it('does not take the call of a patient who has just come for the opening', () => {
    expect(learnt(came(50, called(50, 58))).rooms).toMatchObject([{ opened: 0 }]);
  });

  it('tells a pause from time without patients', () => {
    const idle = (since: number) => learnt(called(0, 10), came(since, called(60, 70))).rooms[0]?.idle;
    expect(idle(60)).toEqual([{ at: minute(60), length: 0 }]);
    expect(idle(20)).toEqual([{ at: minute(20), length: minute(40) }]);
  });

  it('finds the pause in a visit that is far longer than usual', () => {
    const { visits, rooms } = learnt(...seen([8, 8, 8, 8, 48, 8]), waiting(50));
    expect(visits.map(({ pace }) => pace)).toEqual([8, 8, 8, 8, null, 8].map((length) => length && minute(length)));
    expect(rooms[0]?.idle.filter(({ length }) => length !== 0)).toEqual([{ at: minute(40), length: minute(40) }]);
  });
});
