import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { clinicWith } from './clinic-with.ts';

/** Two rooms and two services in use, one of each retired: room 1 takes general patients, room 2 everybody. */
export const ROOMS_CLINIC = clinicWith({
  services: [
    { id: 'general', name: 'General', retired: false },
    { id: 'lab', name: 'Laboratory', retired: false },
    { id: 'eyes', name: 'Eyes', retired: true },
  ],
  rooms: [
    { id: 'r1', name: 'Room 1', services: ['general'], retired: false },
    { id: 'r2', name: 'Room 2', services: [], retired: false },
    { id: 'r0', name: 'Old room', services: [], retired: true },
  ],
});

export const ROOMS_PLACES = ROOMS_CLINIC.config;

type Place = Pick<TicketPair['ticket'], 'service' | 'room'>;

export const pairOf = (position: number, status: TicketPair['ticket']['status'], place: Place = {}): TicketPair => ({
  ticket: {
    id: `20261121-${position}`,
    position,
    status,
    notifiedCount: status === 'waiting' ? 0 : 1,
    reason: null,
    createdAt: '2026-11-21T06:30:00.000Z',
    waitingSince: '2026-11-21T06:30:00.000Z',
    waitingAt: null,
    notifiedAt: status === 'notified' ? '2026-11-21T06:52:00.000Z' : null,
    completedAt: null,
    service: 'general',
    room: null,
    ...place,
  },
  patient: { name: `Patient ${position}`, age: 40, phone: '+971501112223', whatsapp: true },
});
