import { describe, expect, it } from '@jest/globals';
import { waited } from './waited.ts';

const SINCE = '2026-11-21T06:30:00.000Z';
const now = Date.parse('2026-11-21T06:45:00.000Z');
const ticket = (status: 'waiting' | 'notified' | 'cancelled', waitingAt: string | null = null) => ({
  id: '20261121-a',
  position: 1,
  status,
  notifiedCount: 0,
  reason: null,
  createdAt: SINCE,
  waitingSince: SINCE,
  waitingAt,
  notifiedAt: waitingAt,
  completedAt: null,
});

describe('how long a patient waited', () => {
  it('counts a wait until the first call, whenever it is looked at', () => {
    expect(waited(ticket('notified', '2026-11-21T06:41:00.000Z'), { now, isPastDay: false })).toBe(660);
    expect(waited(ticket('notified', '2026-11-21T06:41:00.000Z'), { now, isPastDay: true })).toBe(660);
  });

  it('counts on while a patient waits, and never backwards', () => {
    expect(waited(ticket('waiting'), { now, isPastDay: false })).toBe(900);
    expect(waited(ticket('waiting'), { now: now - 3_600_000, isPastDay: false })).toBe(0);
  });

  it('knows no wait of a patient who was never called', () => {
    expect(waited(ticket('cancelled'), { now, isPastDay: false })).toBeNull();
    expect(waited(ticket('waiting'), { now, isPastDay: true })).toBeNull();
  });
});
