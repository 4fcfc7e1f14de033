import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { answering } from '../support/visit.ts';
import { around } from './an-estimate.ts';
import { analyticsOf, anEvening } from './evening.ts';
import { holding, whileAsking } from './holding.ts';
import { countsMessages, isPaused, messagesToday } from './messages.ts';
import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';
import { NOTICES } from './wall.ts';

const FULL = {
  total: 148,
  waiting: 112,
  notified: 1,
  completed: 31,
  cancelled: 4,
  absent: 2,
  left: 1,
  waitingTime: { median: 780, avg: 1_055, latest: 7_260 },
  expectedWaitTime: 340,
  estimate: around(340),
};

/** The 148 of the statistics, by hour. */
const CAME: Readonly<Record<number, number>> = { 8: 26, 9: 34, 10: 31, 11: 29, 12: 28 };
const CALLED = FULL.completed + FULL.absent + FULL.notified;

const DISPLAY_LINK = {
  url: 'https://queue.clinic.example/v1/auth/system/wall.palm.20261121.Q7mYt2cR8s',
  qrcodePath: '/v1/static/none.png',
};

const pair = (name: string | null, age: number | null): TicketPair => ({
  ticket: {
    id: '20261121-00000000-0000-7000-8000-000000000001',
    position: 36,
    status: 'notified',
    notifiedCount: 2,
    reason: null,
    createdAt: '2026-11-21T05:00:00.000Z',
    waitingSince: '2026-11-21T05:00:00.000Z',
    waitingAt: '2026-11-21T06:42:00.000Z',
    notifiedAt: '2026-11-21T06:44:00.000Z',
    completedAt: null,
  },
  patient: { name, age, phone: null, whatsapp: null },
});

const MINUTE = 60_000;
const arrival = (): string => new Date(Date.now() - 102 * MINUTE).toISOString();

/** The patient who waits longest, and is the next to be called. */
const next = (): TicketPair => ({
  ticket: {
    ...pair(null, null).ticket,
    id: '20261121-00000000-0000-7000-8000-000000000002',
    position: 37,
    status: 'waiting',
    notifiedCount: 0,
    createdAt: arrival(),
    waitingSince: arrival(),
    waitingAt: null,
    notifiedAt: null,
  },
  patient: { name: 'هند الكعبي', age: 29, phone: null, whatsapp: null },
});

const day = async (page: Page, called: TicketPair | null) => {
  await answering(page, '/v1/tickets/stats/today', { body: { data: FULL } });
  await answering(page, '/v1/tickets/notified', { body: { data: called } });
  await answering(page, '/v1/tickets/queue', { body: { data: [next()] } });
  await answering(page, '/v1/analytics', { body: { data: analyticsOf(CAME, CALLED) } });
};
const full = (page: Page) => day(page, pair('سالم المنصوري', 61));

/** The clinic says something to all who wait. */
const noticed = async (page: Page, lang: Lang) => {
  await full(page);
  const config = { lang, timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits: 'latn', retentionDays: null };
  const notice = { text: NOTICES.tall[lang], until: new Date(Date.now() + 30 * MINUTE).toISOString() };
  const name = lang === 'ar' ? 'عيادة النخيل' : 'Palm Clinic';
  await answering(page, '/v1/tenants/current', { body: { data: { id: 'default', slug: 'default', name, config, notice } } });
};

/** A clinic that has never called anybody, and has no members yet. */
const firstDay = async (page: Page) => {
  const nothing = { total: 0, waiting: 0, notified: 0, completed: 0, cancelled: 0, absent: 0, left: 0 };
  const waitingTime = { median: null, avg: null, latest: null };
  const figures = { ...nothing, waitingTime, expectedWaitTime: null, estimate: null };
  await answering(page, '/v1/tickets/stats/today', { body: { data: figures } });
  await answering(page, '/v1/analytics', { body: { data: analyticsOf({}, 0) } });
  await answering(page, '/v1/users', { body: { data: [], meta: { page: 1, limit: 100, total: 0, pages: 0 } } });
};

const OPEN = ['سالم المنصوري', 'Maria Gonzalez', 'نورة'] as const;

/** The day before has tickets that are still open. */
const afterOpenDay = async (page: Page) => {
  await full(page);
  const figures = analyticsOf(CAME, CALLED);
  await answering(page, '/v1/analytics', { body: { data: { ...figures, before: { ...figures.before, unfinished: 3 } } } });
  const open = OPEN.map((name, index) => ({
    ...(index === 0 ? pair(name, 61) : next()),
    patient: { name, age: 30 + index, phone: null, whatsapp: null },
  }));
  const data = open.map(({ ticket, patient }, index) => ({
    ticket: { ...ticket, id: `20261120-00000000-0000-7000-8000-00000000000${index}`, position: 88 + index },
    patient,
  }));
  await answering(page, '/v1/tickets', { body: { data, meta: { page: 1, limit: 100, total: 3, pages: 1 } } });
};

/** Asks for yesterday's open tickets. */
const finishYesterday = async (page: Page) => {
  await page.locator('main [role="note"] button').click();
  await page.waitForSelector('[role="dialog"]:focus-within');
};

/** The button is found by its picture: its words are of two languages. */
const open = (icon: string) => async (page: Page) => {
  const button = await page.waitForSelector(`::-p-xpath(//main//button[.//*[contains(@class, "${icon}")]])`);
  await button?.click();
  await page.waitForSelector('[role="dialog"], [role="alertdialog"]');
};

const openCard = async (page: Page) => {
  await page.click('main h2 button[aria-expanded="false"]');
  await page.waitForSelector('main form');
};
const inCard = (icon: string) => async (page: Page) => {
  await openCard(page);
  await open(icon)(page);
};

/** Call next is the page's one filled button. */
const callNext = async (page: Page) => {
  await page.click('main button.bg-fill');
  await page.waitForSelector('[role="alertdialog"]');
};

const BASE = { path: '/dashboard/overview', as: 'manager' } as const;

export const OVERVIEW: readonly Screen[] = [
  { ...BASE, name: 'overview', isPage: true },
  {
    ...BASE,
    name: 'overview-full',
    given: async (page) => {
      await full(page);
      await answering(page, '/v1/tenants/current/display-access', { body: { data: DISPLAY_LINK } });
    },
  },
  {
    ...BASE,
    name: 'overview-day',
    given: anEvening,
  },
  {
    ...BASE,
    name: 'overview-messages',
    given: async (page) => {
      await full(page);
      await messagesToday(page, null);
    },
    steps: countsMessages,
  },
  {
    ...BASE,
    name: 'overview-messages-paused',
    given: async (page) => {
      await full(page);
      await messagesToday(page, '20003');
    },
    steps: isPaused,
  },
  { ...BASE, name: 'overview-notice', given: noticed },
  { ...BASE, name: 'overview-notice-dialog', given: noticed, steps: open('lucide-megaphone') },
  { ...BASE, name: 'overview-long-name', given: (page) => day(page, pair('عبدالرحمن '.repeat(25).trim(), 150)) },
  { ...BASE, name: 'overview-erased', given: (page) => day(page, pair(null, null)) },
  {
    ...BASE,
    name: 'overview-failed',
    given: async (page, lang) => {
      await answering(page, '/v1/tickets/stats/today', refusal(lang));
      await answering(page, '/v1/tickets/notified', refusal(lang));
      await answering(page, '/v1/tickets/queue', refusal(lang));
      await answering(page, '/v1/analytics', refusal(lang));
      await answering(page, '/v1/tenants/current/display-access', refusal(lang));
    },
  },
  { ...BASE, name: 'overview-next', given: full, steps: callNext },
  {
    ...BASE,
    name: 'overview-qrcode',
    given: full,
    steps: async (page) => {
      await open('lucide-qr-code')(page);
      await page.waitForSelector('[role="dialog"] img:not(.hidden)');
    },
  },
  { ...BASE, name: 'overview-report', given: full, steps: open('lucide-file-down') },
  { ...BASE, name: 'overview-display', given: full, steps: openCard },
  { ...BASE, name: 'overview-warning', given: full, steps: inCard('lucide-external-link') },
  { ...BASE, name: 'overview-rotate', given: full, steps: inCard('lucide-unlink') },
  {
    ...BASE,
    name: 'overview-first-day',
    given: firstDay,
    steps: async (page) => void (await page.waitForSelector('main section ol')),
  },
  { ...BASE, name: 'overview-yesterday', given: afterOpenDay, steps: finishYesterday },
  { ...BASE, name: 'overview-loading', steps: (page) => whileAsking(page, '/v1/tickets') },
  {
    ...BASE,
    name: 'overview-report-pending',
    given: full,
    steps: async (page) => {
      await open('lucide-file-down')(page);
      await holding(page, '/stats/pdf');
      await page.click(':is([role="dialog"], [role="alertdialog"]) button:last-of-type');
      await page.waitForSelector('button[data-pending]');
    },
  },
];
