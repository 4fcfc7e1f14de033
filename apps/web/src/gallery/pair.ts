import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

type Status = TicketPair['ticket']['status'];

/** Made up. */
export const pair = (position: number, name: string | null, status: Status = 'waiting', notifiedCount = 0): TicketPair => ({
  ticket: {
    id: `20261121-${position}`,
    position,
    status,
    notifiedCount,
    reason: null,
    createdAt: '2026-11-21T06:30:00.000Z',
    waitingSince: '2026-11-21T06:30:00.000Z',
    waitingAt: status === 'waiting' ? null : '2026-11-21T06:52:00.000Z',
    notifiedAt: status === 'waiting' ? null : '2026-11-21T06:52:00.000Z',
    completedAt: null,
  },
  patient: { name, age: 64, phone: '+971501112223', whatsapp: true },
});

export const PAIRS: readonly TicketPair[] = [
  pair(7, 'سالم المنصوري', 'notified', 2),
  pair(8, 'Maria Gonzalez'),
  pair(9, 'عبدالرحمن بن سلطان الكعبي'),
  pair(5, null, 'completed', 1),
  pair(6, 'هند الشامسي', 'cancelled'),
];
