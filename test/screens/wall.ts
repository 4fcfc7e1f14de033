import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { DISPLAY } from '#libs/contracts/limits.ts';
import { answering } from '../support/visit.ts';
import { reloadedWith } from './holding.ts';
import type { Screen } from './screen.ts';

const QUEUE = '/v1/tickets/queue/display';
const BASE = { path: '/queue/display', as: 'display' } as const;

export interface Wall {
  readonly name?: string;
  readonly digits?: 'latn' | 'arab';
  /** Number and age, the first of them being called unless `waits`. */
  readonly queue: readonly (readonly [number, number])[];
  readonly waits?: boolean;
  /** The rooms to which the first of the queue are called, by name. */
  readonly rooms?: readonly string[];
  /** Name and expected wait of each; null: no room takes it. */
  readonly services?: readonly (readonly [string, number | null])[];
}

/** The queue as it is on that wall, whatever the server has. */
export const wall =
  ({ name, digits = 'latn', queue, waits = false, rooms = [], services = [] }: Wall) =>
  async (page: Page, lang: Lang) => {
    const config = {
      lang,
      timezone: 'Asia/Dubai',
      dayStartsAt: '00:00',
      digits,
      retentionDays: null,
      rooms: rooms.map((room, index) => ({ id: `room-${index + 1}`, name: room })),
    };
    const clinicName = name ?? (lang === 'ar' ? 'عيادة النخيل' : 'Palm Clinic');
    await answering(page, '/v1/tenants/current', {
      body: { data: { id: 'default', slug: 'default', name: clinicName, config } },
    });
    const called = waits ? 0 : Math.max(1, Math.min(rooms.length, queue.length));
    const waiting = queue.length - called;
    await answering(page, '/v1/tickets/stats/today', {
      body: {
        data: {
          total: 26,
          waiting,
          notified: called,
          completed: 18,
          cancelled: 2,
          absent: 1,
          left: 0,
          waitingTime: { median: 780, avg: 840, latest: 600 },
          expectedWaitTime: services.length > 0 ? null : 13 * waiting,
          ...(services.length > 0 && {
            services: services.map(([name, expectedWaitTime], index) => {
              const next = [41, 128, 43].slice(0, (index + 3) % 4).map((number) => number + index);
              return { id: `service-${index + 1}`, name, waiting: index, expectedWaitTime, next };
            }),
          }),
        },
      },
    });
    const data = queue.map(([position, age], index) => ({
      ticket: {
        id: `20261121-00000000-0000-7000-8000-${String(position).padStart(12, '0')}`,
        position,
        status: index < called ? 'notified' : 'waiting',
        notifiedCount: index < called ? 1 : 0,
      },
      patient: { age },
      ...(index < Math.min(called, rooms.length) && { room: { id: `room-${index + 1}`, name: rooms[index] } }),
    }));
    await answering(page, QUEUE, { body: { data } });
  };

const FIVE = {
  queue: [
    [7, 41],
    [8, 67],
    [9, 23],
    [10, 60],
    [11, 59],
  ],
} as const;
const ROOMS: Readonly<Record<Lang, readonly string[]>> = {
  ar: ['غرفة 2', 'غرفة 1', 'المختبر', 'عيادة الأسنان', 'غرفة 5', 'غرفة الدكتورة عائشة المنصوري للأطفال', 'الأشعة', 'غرفة 4'],
  en: ['Room 2', 'Room 1', 'Laboratory', 'Dental clinic', 'Room 5', 'Dr Aisha Al Mansouri, children’s room', 'X-ray', 'Room 4'],
};
const SERVICES: Readonly<Record<Lang, readonly (readonly [string, number])[]>> = {
  ar: [
    ['الطب العام', 26],
    ['طب الأسنان', 2],
    ['المختبر', 0],
    ['الأشعة والتصوير بالرنين', 7],
    ['التطعيم', 11],
    ['العلاج الطبيعي', 45],
  ],
  en: [
    ['General medicine', 26],
    ['Dental', 2],
    ['Laboratory', 0],
    ['X-ray and MRI imaging', 7],
    ['Vaccination', 11],
    ['Physiotherapy', 45],
  ],
};
const LONG_QUEUE = [
  [37, 41],
  [35, 67],
  [38, 23],
  [34, 60],
  [40, 59],
  [41, 30],
  [33, 72],
  [128, 8],
] as const;

/** So many rooms call, each one; who waits fills the slots that are left. */
const inRooms =
  (rooms: number, services = 0) =>
  (page: Page, lang: Lang) =>
    wall({
      queue: LONG_QUEUE.slice(0, Math.max(DISPLAY.size, rooms)),
      rooms: ROOMS[lang].slice(0, rooms),
      services: SERVICES[lang].slice(0, services),
    })(page, lang);

const LONG_NAME = 'مركز النخيل الطبي التخصصي للأسرة والطفل وطب الأسنان والجلدية';

/** The first turn of the panel comes at once, the next in its time. */
export const TURNED =
  'const wait = setTimeout; let first = true; window.setTimeout = (then, ms, ...rest) => ((ms === 10_000 && first) ? (first = false, wait(then, 1_000)) : wait(then, ms, ...rest));';

/** The first turn of the panel and of the pages of called ones comes at once. */
const PAGE_TURNED =
  'const wait = setTimeout; let early = 2; window.setTimeout = (then, ms, ...rest) => ((ms === 10_000 && early > 0) ? (early -= 1, wait(then, 1_000)) : wait(then, ms, ...rest));';

export const WALL: readonly Screen[] = [
  { ...BASE, name: 'display', isPage: true, given: wall(FIVE) },
  {
    ...BASE,
    name: 'display-empty',
    given: wall({ queue: [], waits: true }),
    steps: async (page) => {
      await page.waitForFunction("document.querySelector('.figure dd')?.textContent !== '-'");
    },
  },
  {
    ...BASE,
    name: 'display-waiting',
    given: wall({
      queue: [
        [1, 30],
        [2, 80],
      ],
      waits: true,
    }),
  },
  { ...BASE, name: 'display-spotlight', given: wall({ queue: [[128, 64]] }) },
  {
    ...BASE,
    name: 'display-large-numbers',
    given: wall({
      name: LONG_NAME,
      digits: 'arab',
      queue: [
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
      await answering(page, QUEUE, { status: 503 });
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
      await answering(page, QUEUE, { status: 401 });
      await page.evaluate("dispatchEvent(new Event('online'))");
      await page.waitForSelector('.notice');
      await wall(FIVE)(page, (await page.evaluate('document.documentElement.lang')) === 'en' ? 'en' : 'ar');
    },
  },
  { ...BASE, name: 'display-rooms-1', given: inRooms(1) },
  { ...BASE, name: 'display-rooms-2', given: inRooms(2, 3) },
  {
    ...BASE,
    name: 'display-rooms-unserved',
    given: (page, lang) => {
      const services = SERVICES[lang].slice(0, 4).map(([name, minutes]) => [name, minutes === 2 ? null : minutes] as const);
      return wall({ ...FIVE, rooms: ROOMS[lang].slice(0, 2), services })(page, lang);
    },
  },
  { ...BASE, name: 'display-rooms-4', given: inRooms(4, 4) },
  { ...BASE, name: 'display-rooms-8', given: inRooms(8, 6) },
  {
    ...BASE,
    name: 'display-rooms-8-second-page',
    given: inRooms(8, 6),
    steps: async (page) => {
      await reloadedWith(page, PAGE_TURNED);
      await page.waitForFunction("document.querySelector('.page-dot:nth-child(2).page-dot-here') !== null");
    },
  },
  {
    ...BASE,
    name: 'display-rooms-spotlight',
    given: inRooms(1, 4),
    steps: async (page) => {
      await page.waitForSelector('.slot-called');
      const lang = (await page.evaluate('document.documentElement.lang')) === 'en' ? 'en' : 'ar';
      await inRooms(2, 4)(page, lang);
      await page.evaluate("dispatchEvent(new Event('online'))");
      // Both calls alone are on the wall: those who wait have stepped aside.
      await page.waitForFunction("document.querySelectorAll('.slot-number').length === 2");
      await inRooms(1, 4)(page, lang);
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
