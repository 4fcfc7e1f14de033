import { describe, expect, it } from '@jest/globals';
import { pairOf, ROOMS_PLACES } from '../../../testing/clinic-of-rooms.ts';
import { calledFor, calledInLeft, leftOverBeside } from './called.ts';
import { roomCalls } from './room-calls.ts';

const OURS = pairOf(1, 'notified', { room: 'r1' });
const THEIRS = pairOf(2, 'notified', { room: 'r2' });
const LEFT_OVER = pairOf(3, 'notified');
const RETIRED = pairOf(4, 'notified', { room: 'r0' });

describe('called patients of a clinic with rooms', () => {
  it("shows a room its own call, one of no room where it has none, and never another room's", () => {
    expect(calledFor('r1', [THEIRS, LEFT_OVER, OURS])).toBe(OURS);
    expect(calledFor('r1', [THEIRS, LEFT_OVER])).toBe(LEFT_OVER);
    expect(calledFor('r1', [THEIRS])).toBeNull();
    expect(calledFor(null, [THEIRS])).toBeNull();
    expect(calledFor(null, [THEIRS, LEFT_OVER])).toBe(LEFT_OVER);
  });

  it('finds the call that is open in a room that was left, and none where none was left', () => {
    expect(calledInLeft('r0', [THEIRS, RETIRED])).toBe(RETIRED);
    expect(calledInLeft('r0', [THEIRS, LEFT_OVER])).toBeNull();
    expect(calledInLeft(null, [THEIRS, LEFT_OVER])).toBeNull();
  });

  it('ends with the shown one those of no room; without rooms in use, all others', () => {
    const called = [THEIRS, LEFT_OVER, OURS];
    expect(leftOverBeside(OURS, 'r1', called)).toEqual([LEFT_OVER]);
    expect(leftOverBeside(LEFT_OVER, 'r3', called)).toEqual([]);
    expect(leftOverBeside(THEIRS, null, called)).toEqual([LEFT_OVER, OURS]);
  });

  it('lists the rooms in their order, a retired one while its call is open, then calls of no room', () => {
    const listed = (...called: Parameters<typeof roomCalls>[1]) =>
      roomCalls(ROOMS_PLACES, called).map(({ room, pair }) => [room?.id ?? null, pair?.ticket.position ?? null]);
    expect(listed(THEIRS)).toEqual([
      ['r1', null],
      ['r2', 2],
    ]);
    expect(listed(LEFT_OVER, RETIRED, OURS)).toEqual([
      ['r1', 1],
      ['r2', null],
      ['r0', 4],
      [null, 3],
    ]);
  });
});
