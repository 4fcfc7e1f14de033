import type { Page } from 'puppeteer';
import { answering } from '../support/visit.ts';
import { aFullDay } from './days.ts';
import { reloadedWith } from './holding.ts';
import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';

const CLINICS = {
  data: [
    { id: 'default', slug: 'default', name: 'عيادة النخيل', lang: 'ar', roles: ['Manager'] },
    { id: 'noor', slug: 'noor', name: 'Al Noor Family and Children Medical Centre', lang: 'en', roles: ['Reception'] },
  ],
};

const entry = (position: number, room: string | null) => ({
  ticket: {
    id: `20261121-00000000-0000-7000-8000-0000000000${position}`,
    position,
    status: room === null ? 'waiting' : 'notified',
    notifiedCount: room === null ? 0 : 1,
  },
  patient: { age: 41 },
  ...(room !== null && { call: String(position), room: { id: `room-${position}`, name: room } }),
});
const AN_HOUR_OF_ROOMS = [
  entry(47, 'غرفة 1'),
  entry(46, 'غرفة الدكتورة عائشة المنصوري لطب الأسنان'),
  entry(39, 'Laboratory'),
  entry(78, null),
  entry(48, null),
];

const openPreview = async (page: Page) => {
  await (await page.$('header button:has(svg.lucide-menu)'))?.click();
  await (await page.waitForSelector('nav button:has(svg.lucide-monitor)'))?.click();
  await page.waitForSelector('[role="dialog"] :is(ol, .text-center)');
};

/** A line that is cut at once. */
const NO_LINE = `window.WebSocket = class extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.onclose?.(new CloseEvent('close', { code: 1006 })));
  }
  send() {}
  close() {}
};`;

const LINE = { path: '/dashboard/queue/flow', as: 'reception', given: aFullDay } as const;

const EXPIRED = { userID: null, provider: null, tenantID: 'default', roles: [], expired: true };

/** The session expires while a patient is typed, and the server says so once the form is sent. */
async function endedWhileTyping(page: Page): Promise<void> {
  const lang = (await page.evaluate('document.documentElement.lang')) === 'en' ? 'en' : 'ar';
  await page.evaluate('sessionStorage.clear()');
  await page.keyboard.press('a');
  await page.waitForSelector('input[name="patient.name"]');
  await page.type('input[name="patient.name"]', 'هند الشامسي');
  await page.type('input[name="patient.age"]', '34');
  await page.type('input[name="patient.phone"]', '0501234567');
  await answering(page, '/v1/auth/session', { body: { data: { ...EXPIRED, lang } } });
  await answering(page, '/v1/tickets', refusal(lang, 'session.required'));
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="dialog"] a[href*="/login"]');
  await answering(page, '/v1/auth/session', null);
  await aFullDay(page);
}

/** Screens of the frame around every page. */
export const FRAME: readonly Screen[] = [
  {
    name: 'frame-menu',
    path: '/dashboard/settings',
    as: 'manager',
    steps: async (page) => {
      const button = await page.$('header button:has(svg.lucide-menu)');
      await button?.click();
      if (button) await page.waitForSelector('[role="dialog"] nav');
    },
  },
  ...(['manager', 'reception'] as const).map((as) => ({
    name: `frame-display-${as}`,
    path: as === 'manager' ? '/dashboard/members' : '/dashboard/queue/flow',
    as,
    given: (page: Page) => answering(page, '/v1/tickets/queue/display', { body: { data: AN_HOUR_OF_ROOMS } }),
    steps: openPreview,
  })),
  {
    name: 'frame-display-empty',
    path: '/dashboard/members',
    as: 'manager',
    given: (page) => answering(page, '/v1/tickets/queue/display', { body: { data: [] } }),
    steps: openPreview,
  },
  ...(['manager', 'doctor'] as const).map((as) => ({
    name: `frame-finder-${as}`,
    path: as === 'manager' ? '/dashboard/members' : '/dashboard/queue/current',
    as,
    given: aFullDay,
    steps: async (page: Page) => {
      await page.keyboard.down('Control');
      await page.keyboard.press('k');
      await page.keyboard.up('Control');
      await page.waitForSelector('[role="dialog"] [role="option"]');
    },
  })),
  {
    name: 'frame-person',
    path: '/dashboard/members',
    as: 'manager',
    steps: async (page) => {
      await (await page.$('header button:has(svg.lucide-menu)'))?.click();
      await (
        await page.waitForSelector(':is(aside, [role="dialog"]) button[aria-haspopup="true"]:has(> span[aria-hidden="true"])')
      )?.click();
      await page.waitForSelector('[role="menu"]');
    },
  },
  {
    name: 'frame-clinics',
    path: '/dashboard/members',
    as: 'manager',
    given: (page) => answering(page, '/v1/users/current/clinics', { body: CLINICS }),
    steps: async (page) => {
      await page.click(':is(aside, header) [aria-haspopup="true"]');
      await page.waitForSelector('[role="menu"]');
    },
  },
  {
    ...LINE,
    name: 'frame-session-ended',
    given: async (page) => {
      await aFullDay(page);
      await answering(page, '/v1/auth/providers', {
        body: { data: { providers: ['google', 'microsoft'], demonstration: false } },
      });
    },
    steps: endedWhileTyping,
  },
  {
    ...LINE,
    name: 'frame-reconnecting',
    steps: async (page) => {
      await reloadedWith(page, NO_LINE);
      await page.waitForSelector('h1');
      await page.waitForSelector('.live-bar span');
    },
  },
];
