import type { TicketPair } from '../tickets/ticket-pair.ts';

export const aPair: TicketPair = {
  ticket: {
    id: '20261120-01932b4e-7c1a-7d2f-9a35-3f1c5b8e2d60',
    position: 12,
    status: 'notified',
    notifiedCount: 1,
    reason: 'ألم في الأسنان',
    createdAt: '2026-11-20T06:10:00.000Z',
    waitingSince: '2026-11-20T06:10:00.000Z',
    waitingAt: '2026-11-20T06:42:00.000Z',
    notifiedAt: '2026-11-20T06:42:00.000Z',
    completedAt: null,
  },
  patient: { name: 'سارة المنصوري', age: 34, phone: '+971501234567', whatsapp: true },
};
