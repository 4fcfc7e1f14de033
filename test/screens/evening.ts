import type { Page } from 'puppeteer';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import type { MessagesToday } from '#libs/contracts/messaging/messages-today.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { answering } from '../support/visit.ts';
import { around } from './an-estimate.ts';
import { answer, FULL, whole } from './analytics-answers.ts';
import { CLINIC_WITH_MESSAGES } from './settings.ts';

const TARGET = { minutes: 20, share: 80 };
/** Patients who came in each hour of a Thursday, whose afternoon the clinic keeps free. */
const CAME: Readonly<Record<number, number>> = { 8: 9, 9: 13, 10: 8, 11: 10, 12: 12, 16: 15, 17: 6, 18: 10, 19: 8 };
const TOTAL = Object.values(CAME).reduce((sum, came) => sum + came, 0);
const WAITING = 12;
const LEFT = 1;
const ABSENT = 2;
const CANCELLED = 5;
const COMPLETED = TOTAL - WAITING - CANCELLED - 1;
/** Everybody who waits no more has been called, but those who left and those who were taken off the list before. */
const CALLED = COMPLETED + ABSENT + 1;

const STATS = {
  total: TOTAL,
  waiting: WAITING,
  notified: 1,
  completed: COMPLETED,
  cancelled: CANCELLED,
  absent: ABSENT,
  left: LEFT,
  waitingTime: { median: 780, avg: 900, latest: 1_440 },
  expectedWaitTime: 60,
  estimate: around(60),
};

const MESSAGES: MessagesToday = {
  delivered: CALLED - 14,
  sent: 1,
  failed: 1,
  skipped: 12,
  unknown: 0,
  month: { count: 1_846, cap: 3_000 },
  paused: null,
};

const ticket = {
  notifiedCount: 0,
  reason: null,
  createdAt: '2026-11-26T15:18:00.000Z',
  waitingSince: '2026-11-26T15:18:00.000Z',
  waitingAt: null,
  notifiedAt: null,
  completedAt: null,
} as const;

const called: TicketPair = {
  ticket: {
    ...ticket,
    id: '20261126-00000000-0000-7000-8000-000000000001',
    position: TOTAL - WAITING,
    status: 'notified',
    notifiedCount: 2,
    waitingAt: '2026-11-26T15:42:00.000Z',
    notifiedAt: '2026-11-26T15:42:00.000Z',
  },
  patient: { name: 'سالم المنصوري', age: 61, phone: null, whatsapp: null },
};

/** First of those who wait. */
const next = (): TicketPair => ({
  ticket: {
    ...ticket,
    id: '20261126-00000000-0000-7000-8000-000000000002',
    position: TOTAL - WAITING + 1,
    status: 'waiting',
    waitingSince: new Date(Date.now() - 26 * 60_000).toISOString(),
  },
  patient: { name: 'منى إبراهيم خليفة', age: 34, phone: null, whatsapp: null },
});

/** Figures of a Thursday on which so many came in each hour and so many were called. */
export function analyticsOf(cameByHour: Readonly<Record<number, number>>, calls: number): Analytics {
  const arrivals = Object.values(cameByHour).reduce((sum, came) => sum + came, 0);
  const day = answer({ ...FULL, days: 1, target: TARGET, clinics: FULL.clinics.slice(0, 1) });
  const hours = Object.entries(cameByHour).map(([hour, came]) => ({ weekday: 4, hour: Number(hour), ...whole(came, 5, TARGET) }));
  const totals = { ...whole(arrivals, 5, TARGET), waits: calls, withinTarget: Math.round(calls * 0.86) };
  return { ...day, hours, totals };
}

/** Somebody looks at the overview of a day that is nearly over, whose figures belong together: at `TEST_CLOCK=2026-11-26T20:30+04:00`. */
export async function anEvening(page: Page): Promise<void> {
  const config = { ...CLINIC_WITH_MESSAGES.config, digits: 'latn', dayStartsAt: '00:00', target: TARGET };
  const clinic = { ...CLINIC_WITH_MESSAGES, name: 'عيادة النور', config };
  await answering(page, '/v1/tenants/current', { body: { data: clinic } });
  await answering(page, '/v1/tickets/stats/today', { body: { data: STATS } });
  await answering(page, '/v1/tickets/notified', { body: { data: called } });
  await answering(page, '/v1/tickets/queue', { body: { data: [next()] } });
  await answering(page, '/v1/analytics', { body: { data: analyticsOf(CAME, CALLED) } });
  await answering(page, '/v1/messaging/today', { body: { data: MESSAGES } });
  await answering(page, '/v1/tenants/current/display-access', ({ origin }) => ({
    body: { data: { url: `${origin}/v1/auth/system/wall.palm.20261126.Q7mYt2cR8s`, qrcodePath: '/v1/static/none.png' } },
  }));
}
