import { expect, it } from '@jest/globals';
import type { RoomId, ServiceId, TicketId } from '#libs/domain/kernel/ids.ts';
import { NO_PLACES } from '#libs/domain/queue-day/places.ts';
import { peopleAhead } from './people-ahead.ts';

const [GENERAL, LAB] = ['general' as ServiceId, 'lab' as ServiceId];
const PLACES = {
  services: [GENERAL, LAB].map((id) => ({ id, name: id, retired: false })),
  rooms: [{ id: 'room-1' as RoomId, name: '1', services: [], retired: false }],
};
const entry = (id: string, service: ServiceId | null, status: 'waiting' | 'notified' = 'waiting') => ({
  id: id as TicketId,
  service,
  status,
});

it('counts for each waiting patient those of the same service who stand earlier, and none who is called', () => {
  const queue = [entry('a', LAB, 'notified'), entry('b', GENERAL), entry('c', LAB), entry('d', null), entry('e', LAB)];
  expect([...peopleAhead(queue, PLACES)]).toEqual([
    ['b', 0],
    ['c', 0],
    ['d', 1],
    ['e', 1],
  ]);
});

it('counts everybody who waits in a clinic with one queue', () => {
  expect([...peopleAhead([entry('a', null), entry('b', null), entry('c', null)], NO_PLACES).values()]).toEqual([0, 1, 2]);
});
