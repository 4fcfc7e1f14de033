import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { answering } from '../support/visit.ts';
import { reloadedWith } from './holding.ts';
import type { Screen } from './screen.ts';

const LINE = '/v1/tickets/queue/display';
const BASE = { path: '/queue/display', as: 'display' } as const;

export interface Wall {
  readonly name?: string;
  readonly digits?: 'latn' | 'arab';
  /** Number and age, the first of them being called unless `waits`. */
  readonly line: readonly (readonly [number, number])[];
  readonly waits?: boolean;
}

/** The line as it is on that wall, whatever the server has. */
export const wall =
  ({ name, digits = 'latn', line, waits = false }: Wall) =>
  async (page: Page, lang: Lang) => {
    const config = { lang, timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits, retentionDays: null };
    const clinicName = name ?? (lang === 'ar' ? 'عيادة النخيل' : 'Palm Clinic');
    await answering(page, '/v1/tenants/current', {
      body: { data: { id: 'default', slug: 'default', name: clinicName, config } },
    });
    const waiting = line.length - (waits ? 0 : 1);
    await answering(page, '/v1/tickets/stats/today', {
      body: {
        data: {
          total: 26,
          waiting,
          notified: waits ? 0 : 1,
          completed: 18,
          cancelled: 2,
          waitingTime: { median: 780, avg: 840, latest: 600 },
          expectedWaitTime: 13 * waiting,
        },
      },
    });
    const data = line.map(([position, age], index) => ({
      ticket: {
        id: `20261121-00000000-0000-7000-8000-${String(position).padStart(12, '0')}`,
        position,
        status: index === 0 && !waits ? 'notified' : 'waiting',
        notifiedCount: index === 0 && !waits ? 1 : 0,
      },
      patient: { age },
    }));
    await answering(page, LINE, { body: { data } });
  };

const FIVE = {
  line: [
    [7, 41],
    [8, 67],
    [9, 23],
    [10, 60],
    [11, 59],
  ],
} as const;
const LONG_NAME = 'مركز النخيل الطبي التخصصي للأسرة والطفل وطب الأسنان والجلدية';

/** The first turn of the panel comes at once, the next in its time. */
export const TURNED =
  'const wait = setTimeout; let first = true; window.setTimeout = (then, ms, ...rest) => ((ms === 10_000 && first) ? (first = false, wait(then, 1_000)) : wait(then, ms, ...rest));';

export const WALL: readonly Screen[] = [
  { ...BASE, name: 'display', isPage: true, given: wall(FIVE) },
  {
    ...BASE,
    name: 'display-empty',
    given: wall({ line: [], waits: true }),
    steps: async (page) => {
      await page.waitForFunction("document.querySelector('.figure dd')?.textContent !== '-'");
    },
  },
  {
    ...BASE,
    name: 'display-waiting',
    given: wall({
      line: [
        [1, 30],
        [2, 80],
      ],
      waits: true,
    }),
  },
  { ...BASE, name: 'display-spotlight', given: wall({ line: [[128, 64]] }) },
  {
    ...BASE,
    name: 'display-large-numbers',
    given: wall({
      name: LONG_NAME,
      digits: 'arab',
      line: [
        [128, 70],
        [129, 61],
        [130, 12],
        [131, 33],
        [132, 99],
      ],
    }),
  },
  {
    ...BASE,
    name: 'display-qrcode',
    given: wall(FIVE),
    steps: async (page) => {
      await reloadedWith(page, TURNED);
      await page.waitForSelector('img[src^="blob:"]');
    },
  },
  {
    ...BASE,
    name: 'display-stale',
    given: wall(FIVE),
    steps: async (page) => {
      await page.waitForSelector('.slot-called');
      await answering(page, LINE, { status: 503 });
      await page.evaluate("dispatchEvent(new Event('online'))");
      await page.waitForSelector('.strip-stale');
      await wall(FIVE)(page, (await page.evaluate('document.documentElement.lang')) === 'en' ? 'en' : 'ar');
    },
  },
  {
    ...BASE,
    name: 'display-ended',
    given: wall(FIVE),
    steps: async (page) => {
      await page.waitForSelector('.slot-called');
      await answering(page, LINE, { status: 401 });
      await page.evaluate("dispatchEvent(new Event('online'))");
      await page.waitForSelector('.notice');
      await wall(FIVE)(page, (await page.evaluate('document.documentElement.lang')) === 'en' ? 'en' : 'ar');
    },
  },
  {
    name: 'pair',
    isPage: true,
    path: '/pair',
    given: (page) =>
      answering(page, '/v1/pairings', {
        body: { data: { code: '407315', expiresAt: new Date(Date.now() + 300_000).toISOString(), url: null } },
      }),
  },
];
