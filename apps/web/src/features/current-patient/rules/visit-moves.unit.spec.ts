import { describe, expect, it } from '@jest/globals';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { visitMoves } from './visit-moves.ts';

const NEXT = pairOf(8, 'waiting');
const CALLED = pairOf(7, 'notified');
const ARRIVED = { ...CALLED, ticket: { ...CALLED.ticket, arrivedAt: '2026-11-21T06:54:00.000Z' } };

const RECORDED = { isArrivalRecorded: true };

describe('the moves of a visit', () => {
  it('begin with the call of the next patient while nobody is called', () => {
    expect(visitMoves({ called: null, next: NEXT }, RECORDED)[0]).toBe('advance');
  });

  it('begin with "arrived" until the patient has come, and keep every other way to end the call', () => {
    expect(visitMoves({ called: CALLED, next: NEXT }, RECORDED)).toEqual([
      'arrive',
      'recall',
      'complete',
      'absent',
      'absentOnly',
      'move',
      'advance',
    ]);
  });

  it('begin with the next call while the server records no arrivals, and keep every other way to end the call', () => {
    expect(visitMoves({ called: CALLED, next: NEXT }, { isArrivalRecorded: false })).toEqual([
      'advance',
      'recall',
      'complete',
      'absent',
      'absentOnly',
      'move',
    ]);
  });

  it('begin with the end of the visit once the patient is in the room, with the next call where somebody waits', () => {
    expect(visitMoves({ called: ARRIVED, next: NEXT }, RECORDED)).toEqual(['advance', 'complete', 'move']);
    expect(visitMoves({ called: ARRIVED, next: null }, RECORDED)).toEqual(['complete', 'move']);
  });
});
