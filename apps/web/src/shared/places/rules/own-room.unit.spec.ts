import { describe, expect, it } from '@jest/globals';
import { ROOMS_PLACES } from '../../../testing/clinic-of-rooms.ts';
import { leftRoomOf, ownRoomOf } from './own-room.ts';

const { rooms } = ROOMS_PLACES;

describe("the person's own room", () => {
  it.each([
    ['r2', 'r2'],
    [null, undefined],
    ['r0', undefined],
    ['r9', undefined],
  ])('finds, with %p remembered, the room %p', (remembered, room) => {
    expect(ownRoomOf(rooms, remembered)?.id).toBe(room);
  });

  it('knows a room that was retired since it was chosen', () => {
    expect(['r0', 'r1', 'r9', null].map((remembered) => leftRoomOf(rooms, remembered)?.id)).toEqual([
      'r0',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('takes the only room in use without a choice, and none in a clinic without rooms', () => {
    const left = rooms.filter(({ id }) => id !== 'r1');
    expect(ownRoomOf(left, 'r1')?.id).toBe('r2');
    expect(ownRoomOf([], 'r1')).toBeNull();
    expect(
      ownRoomOf(
        rooms.filter(({ retired }) => retired),
        'r0',
      ),
    ).toBeNull();
  });
});
