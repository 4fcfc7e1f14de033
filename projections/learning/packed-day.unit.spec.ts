import { expect, it } from '@jest/globals';
import type { RoomId, ServiceId } from '#libs/domain/kernel/ids.ts';
import { packed, unpacked } from './packed-day.ts';

const LAB = 'lab' as ServiceId;
const ROOM = 'room-1' as RoomId;

it('gives back a stored day as it was learnt, estimates to a hundredth of a minute', () => {
  const lessons = {
    visits: [
      { service: LAB, at: 5, length: 7, pace: null, sentTo: null },
      { service: null, at: 6, length: 8, pace: 9, sentTo: LAB },
    ],
    rooms: [
      {
        room: ROOM,
        opened: 3,
        idle: [
          { at: 4, length: 2 },
          { at: 9, length: null },
        ],
      },
      { room: null, opened: 1, idle: [] },
    ],
    unawaited: { ended: 2, left: 1 },
  };
  const outcome = { ahead: 3, range: { low: 1.256, middle: 2.5, high: 7 }, truth: 6.666 };
  const stored = JSON.parse(JSON.stringify(packed({ lessons, outcomes: [outcome] })));
  expect(unpacked(stored)).toEqual({
    lessons,
    outcomes: [{ ahead: 3, range: { low: 1.26, middle: 2.5, high: 7 }, truth: 6.67 }],
  });
});
