import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { DISPLAY } from '#libs/contracts/limits.ts';
import { answering } from '../support/visit.ts';
import { called, STILL } from './a-call.ts';
import { QUEUE, type Wall, wall } from './a-wall.ts';
import { reloadedWith } from './holding.ts';
import type { Screen } from './screen.ts';

const BASE = { path: '/queue/display', as: 'display' } as const;

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
  [129, 36],
] as const;

/** So many rooms call, each one; who waits fills the slots that are left of the last page. */
const inRooms =
  (rooms: number, services = 0, digits: Wall['digits'] = 'latn') =>
  (page: Page, lang: Lang) =>
    wall({
      digits,
      queue: LONG_QUEUE.slice(0, rooms < DISPLAY.size ? DISPLAY.size : rooms + 1),
      rooms: ROOMS[lang].slice(0, rooms),
      services: SERVICES[lang].slice(0, services),
    })(page, lang);

const LONG_NAME = 'مركز النخيل الطبي التخصصي للأسرة والطفل وطب الأسنان والجلدية';

export const NOTICES = {
  short: { ar: 'تأخير 30 دقيقة في العيادة', en: 'The clinic is 30 minutes late' },
  tall: {
    ar: 'تأخير 30 دقيقة لحالة طارئة. لتغيير الموعد، يُرجى مراجعة الاستقبال',
    en: 'The clinic is 30 minutes late. To change your appointment, please see reception',
  },
} as const satisfies Record<string, Readonly<Record<Lang, string>>>;

/** The first turn of the panel comes at once, the next in its time. */
export const TURNED =
  'const wait = setTimeout; let first = true; window.setTimeout = (then, ms, ...rest) => ((ms === 10_000 && first) ? (first = false, wait(then, 1_000)) : wait(then, ms, ...rest));';

/** The first turn of the panel and of the pages of called ones comes at once. */
const PAGE_TURNED =
  'const wait = setTimeout; let early = 2; window.setTimeout = (then, ms, ...rest) => ((ms === 10_000 && early > 0) ? (early -= 1, wait(then, 1_000)) : wait(then, ms, ...rest));';

export const WALL: readonly Screen[] = [
  { ...BASE, name: 'display', isPage: true, given: wall(FIVE) },
  { ...BASE, name: 'display-look', given: wall({ ...FIVE, ownLook: true }) },
  {
    ...BASE,
    name: 'display-look-rooms',
    given: (page, lang) => wall({ ...FIVE, rooms: ROOMS[lang].slice(0, 2), ownLook: true })(page, lang),
  },
  {
    ...BASE,
    name: 'display-look-services',
    given: (page, lang) =>
      wall({ ...FIVE, rooms: ROOMS[lang].slice(0, 2), services: SERVICES[lang].slice(0, 3), ownLook: true })(page, lang),
  },
  { ...BASE, name: 'display-look-long', given: wall({ ...FIVE, name: LONG_NAME, ownLook: true }) },
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
  {
    ...BASE,
    name: 'display-call',
    given: wall(FIVE),
    steps: called(wall(FIVE), wall({ queue: [[8, 67], ...FIVE.queue.slice(2), [12, 30]] })),
  },
  {
    ...BASE,
    name: 'display-call-long',
    given: wall(FIVE),
    steps: called(wall(FIVE), wall({ queue: [[138, 67], ...FIVE.queue.slice(2)] })),
  },
  { ...BASE, name: 'display-notice', given: (page, lang) => wall({ ...FIVE, notice: NOTICES.short[lang] })(page, lang) },
  { ...BASE, name: 'display-notice-tall', given: (page, lang) => wall({ ...FIVE, notice: NOTICES.tall[lang] })(page, lang) },
  {
    ...BASE,
    name: 'display-notice-rooms',
    given: (page, lang) =>
      wall({ queue: LONG_QUEUE.slice(0, 5), rooms: ROOMS[lang].slice(0, 3), notice: NOTICES.tall[lang] })(page, lang),
  },
  { ...BASE, name: 'display-alone', given: wall({ queue: [[128, 64]] }) },
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
      await page.waitForSelector('.panel-code img[src^="blob:"]');
      await page.waitForFunction(STILL);
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
  { ...BASE, name: 'display-rooms-4-digits', given: inRooms(4, 4, 'arab') },
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
    steps: called(inRooms(1, 4), inRooms(2, 4)),
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
