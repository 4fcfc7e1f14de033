import { answering } from '../support/visit.ts';
import { aFullDay } from './days.ts';
import { reloadedWith } from './holding.ts';
import type { Screen } from './screen.ts';

const CLINICS = {
  data: [
    { id: 'default', slug: 'default', name: 'عيادة النخيل', lang: 'ar', roles: ['Manager'] },
    { id: 'noor', slug: 'noor', name: 'Al Noor Family and Children Medical Centre', lang: 'en', roles: ['Reception'] },
  ],
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
    name: 'frame-reconnecting',
    steps: async (page) => {
      await reloadedWith(page, NO_LINE);
      await page.waitForSelector('h1');
      await page.waitForSelector('.live-bar span');
    },
  },
];
