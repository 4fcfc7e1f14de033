import { describe, expect, it } from '@jest/globals';
import { eventAt } from '../testing/events.ts';
import { calledAt, indexAt, momentsOf, movedFrom, nearestTo } from './moments.ts';

const [ISSUED, COMPLETED, CALLED, READ, AGAIN] = [
  eventAt('06:00:00', 'TicketIssued'),
  eventAt('06:40:12', 'TicketCompleted'),
  eventAt('06:40:12', 'PatientCalled', 'b'),
  eventAt('06:41:00', 'MessageRead', 'b'),
  eventAt('07:00:00', 'PatientCalled', 'c'),
];
const MOMENTS = momentsOf([ISSUED, COMPLETED, CALLED, READ, AGAIN]);
const from = (at: string, step: 'event' | 'call' | 'edge', direction: 'back' | 'on') =>
  movedFrom(MOMENTS, eventAt(at, 'TicketIssued').at, { step, direction })?.at.slice(11, 19);

describe('the moments of a day', () => {
  it('hold all that one press has done', () => {
    expect(MOMENTS.map(({ events }) => events.length)).toEqual([1, 2, 1, 1]);
  });

  it('follow the order of time, also where the log tells one late', () => {
    expect(momentsOf([AGAIN, ISSUED]).map(({ at }) => at)).toEqual([ISSUED.at, AGAIN.at]);
  });

  it.each([
    ['05:59:59', -1],
    ['06:00:00', 0],
    ['06:40:11', 0],
    ['06:40:12', 1],
    ['23:00:00', 3],
  ])('put in force at %s the one with index %s', (at, index) => {
    expect(indexAt(MOMENTS, eventAt(at, 'TicketIssued').at)).toBe(index);
  });

  it('lead from an instant between two of them to either', () => {
    expect([from('06:30:00', 'event', 'back'), from('06:30:00', 'event', 'on')]).toEqual(['06:00:00', '06:40:12']);
  });

  it('pass over what is no call, and end at the edges', () => {
    expect([from('06:40:12', 'call', 'on'), from('07:00:00', 'call', 'back')]).toEqual(['07:00:00', '06:40:12']);
    expect([from('06:41:00', 'edge', 'back'), from('06:41:00', 'edge', 'on')]).toEqual(['06:00:00', '07:00:00']);
    expect([from('07:00:00', 'event', 'on'), from('06:40:12', 'call', 'back')]).toEqual([undefined, undefined]);
  });

  it('name the ticket that was called at just an instant', () => {
    expect([calledAt(MOMENTS, CALLED.at), calledAt(MOMENTS, READ.at)]).toEqual(['b', null]);
    expect(calledAt(MOMENTS, new Date(Date.parse(CALLED.at) + 1).toISOString())).toBeNull();
  });

  it('give the nearest to a place between two', () => {
    expect(nearestTo(MOMENTS, Date.parse(READ.at) - 10_000)?.at).toBe(READ.at);
  });
});
