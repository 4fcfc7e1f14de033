import type { rooms as ar } from '../ar/rooms.ts';
import type { English } from '../texts.ts';

export const rooms = {
  own: 'You are in {{room}}',
  change: 'Change',
  choose: 'Which room are you in?',
  chooseHint: 'Patients are called to this room. The choice is kept in this browser, and can be changed at any time.',
  to: 'Called to {{room}}',
  others: 'Other rooms',
  strip: 'Rooms',
  room: 'Room',
  service: 'Service',
  retiredService: '{{name}} (retired)',
  free: 'Free',
  nobodyWaits: 'Nobody waits for this room now.',
  empty: 'Nobody waits for this room',
  emptyHint: 'Patients who wait for other rooms are listed under “All”.',
  left: 'This room is no longer in use. The patient stays here until the visit is completed or sent on.',
  noRoom: 'No room',
  noRoomHint: 'Called before the rooms were set.',
  retired: 'No longer in use',
  changed: {
    room: 'The rooms of the clinic have changed. Close this, then try again.',
    service: 'The services of the clinic have changed. Close this, then try again.',
  },
  view: 'Who is listed',
  mine: 'For this room',
  all: 'All',
  waiting_one: '{{count}} patient waiting',
  waiting_other: '{{count}} patients waiting',
} as const satisfies English<typeof ar>;
