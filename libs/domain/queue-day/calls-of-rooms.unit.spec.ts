import { describe, expect, it } from '@jest/globals';
import { callOfNoRoom, endedByNextCall, ownCall, shownCall } from './calls-of-rooms.ts';
import { asIs } from './queue-order.ts';
import { ROOM_1, ROOM_2, ROOM_3 } from './testing/places.ts';

const THEIRS = { id: 1, room: ROOM_2 };
const LATER = { id: 2, room: null };
const EARLIER = { id: 3, room: undefined };
const OURS = { id: 4, room: ROOM_1 };

/** The latest first. */
const CALLS = [THEIRS, LATER, EARLIER, OURS];

describe('calls', () => {
  it('occupies a room by its own call alone, and a clinic without rooms in use by its latest', () => {
    expect([ROOM_1, ROOM_2, ROOM_3, null].map((room) => ownCall(CALLS, room, asIs))).toEqual([OURS, THEIRS, null, THEIRS]);
  });

  it('shows a room without a call of its own the latest call of no room', () => {
    expect([ROOM_1, ROOM_2, ROOM_3, null].map((room) => shownCall(CALLS, room, asIs))).toEqual([OURS, THEIRS, LATER, THEIRS]);
    expect(shownCall([THEIRS], ROOM_1, asIs)).toBeNull();
    expect([callOfNoRoom(CALLS, asIs), callOfNoRoom([OURS], asIs)]).toEqual([LATER, null]);
  });

  it('ends by the next call of a room what it shows and every call of no room, and without rooms in use all', () => {
    expect(endedByNextCall(CALLS, ROOM_1, asIs)).toEqual([OURS, LATER, EARLIER]);
    expect(endedByNextCall(CALLS, ROOM_3, asIs)).toEqual([LATER, EARLIER]);
    expect(endedByNextCall(CALLS, null, asIs)).toEqual(CALLS);
    expect(endedByNextCall([THEIRS], ROOM_1, asIs)).toEqual([]);
  });
});
