import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { hurriedTimers } from '../support/clock/hurried-timers.ts';
import { answering } from '../support/visit.ts';
import { holding } from './holding.ts';
import type { Screen } from './screen.ts';

const PATH = '/dashboard/patients';
const PHONE = '+971501112223';
const LONG_NAME = 'عبدالرحمن عبدالعزيز '.repeat(5).trim();
const NAMES = ['نورة المزروعي', 'سيف المزروعي', LONG_NAME, null, 'نورة المزروعي'];

const idOf = (index: number) => `2026111${9 - index}-00000000-0000-4000-8000-00000000000${index}`;
/** A family's visits: one is on hold, one cannot be read. */
const VISITS = NAMES.map((name, index) => ({
  ticketId: idOf(index),
  position: 12 + index,
  day: `2026-11-1${9 - index}`,
  name,
  status: index === 2 ? 'cancelled' : 'completed',
  held: index === 4,
}));

/** Their places under their names. */
const SHOWN = [0, 4, 1, 2, 3];

const AT = '2026-11-19T06:42:00.000Z';
const written = { name: 'نورة المزروعي', age: 34, phone: PHONE, reason: 'ألم في الأسنان' };
const EXPORTED = {
  day: '2026-11-19',
  ticket: {
    id: idOf(0),
    position: 12,
    status: 'completed',
    notifiedCount: 1,
    reason: written.reason,
    createdAt: AT,
    waitingSince: AT,
    waitingAt: '2026-11-19T07:01:00.000Z',
    notifiedAt: '2026-11-19T07:01:00.000Z',
    completedAt: '2026-11-19T07:12:00.000Z',
  },
  patient: { name: written.name, age: written.age, phone: PHONE, whatsapp: false },
  held: false,
  history: [
    { at: AT, what: { type: 'TicketIssued', position: 12, patient: written } },
    { at: '2026-11-19T07:01:00.000Z', what: { type: 'PatientCalled', attempt: 1 } },
    { at: '2026-11-19T07:12:00.000Z', what: { type: 'TicketCompleted' } },
  ],
};
const RECEIPT = {
  erased: [idOf(0), idOf(1)],
  refused: [],
  state: 'done',
  at: '2026-11-20T09:10:00.000Z',
  completeAt: '2026-12-20T09:10:00.000Z',
  exception: null,
  providerCopies: [],
};
/** All that a receipt can say. */
const FULL_RECEIPT = {
  ...RECEIPT,
  erased: [idOf(0)],
  refused: [idOf(1)],
  state: 'pending',
  exception: { code: 'floor', until: '2027-11-19', tickets: [idOf(0)] },
  providerCopies: ['MM0123456789abcdef0123456789abcdef'],
};

/** The desk's server: each call answers the same. */
const desk =
  ({ visits = VISITS, receipt = RECEIPT }: { readonly visits?: readonly object[]; readonly receipt?: object } = {}) =>
  async (page: Page) => {
    await answering(page, '/v1/patients/find', { body: { data: visits } });
    await answering(page, '/v1/patients/export', { body: { data: [EXPORTED] } });
    await answering(page, '/v1/patients/erase', { body: { data: receipt } });
  };
const refusing = (path: string, code: 'store.unavailable' | 'patient.onHold') => async (page: Page, lang: 'ar' | 'en') => {
  await desk()(page);
  const status = code === 'patient.onHold' ? 409 : 400;
  await answering(page, path, { status, body: { status, code, error: errorText(lang, code), correlationId: 'c' } });
};

const find = async (page: Page) => {
  await page.type('main input[type="tel"]', PHONE);
  await page.keyboard.press('Enter');
};
const found = async (page: Page) => {
  await find(page);
  await page.waitForSelector('main h2[tabindex="-1"]');
};
/** Chooses visits by their places in the list. */
const choose = async (page: Page, ...places: readonly number[]) => {
  await found(page);
  const boxes = await page.$$('main tr:has(a) label');
  for (const place of places) await boxes[SHOWN.indexOf(place)]?.click();
};
const ACTIONS = ['see', 'correct', 'hold', 'release', 'erase'] as const;
const act = async (page: Page, action: (typeof ACTIONS)[number]) => {
  const buttons = await page.$$('main section ul button');
  await buttons[ACTIONS.indexOf(action)]?.click();
  await page.waitForSelector('[role="dialog"] h2, [role="alertdialog"] h2');
};
const askToErase = async (page: Page, ...places: readonly number[]) => {
  await choose(page, ...places);
  await act(page, 'erase');
};
const erase = async (page: Page) => {
  await askToErase(page, 0, 1);
  await page.click('[role="alertdialog"] label:has(input[type="radio"])');
  await page.click('[role="alertdialog"] > div:last-of-type > button:last-of-type');
};

/** A button that was pending is announced for seconds, also when its question is gone. */
const receiving = (answer: object) => async (page: Page) => {
  await page.evaluateOnNewDocument(hurriedTimers(20));
  await desk({ receipt: answer })(page);
};
const receipt = async (page: Page) => {
  await erase(page);
  await page.waitForSelector('main section[aria-labelledby] dl');
  await page.waitForFunction("!document.querySelector('[data-live-announcer] [role=img]')");
};

const screen = (name: string, rest: Partial<Screen> = {}): Screen => ({
  name,
  path: PATH,
  as: 'manager',
  given: desk(),
  ...rest,
});

export const PATIENTS_SCREENS: readonly Screen[] = [
  screen('patients', { isPage: true }),
  screen('patients-found', { isPage: true, steps: found }),
  screen('patients-chosen', { steps: (page) => choose(page, 0, 4) }),
  screen('patients-none', { given: desk({ visits: [] }), steps: found }),
  screen('patients-failed', {
    given: refusing('/v1/patients/find', 'store.unavailable'),
    steps: async (page) => {
      await find(page);
      await page.waitForSelector('main [role="alert"]');
    },
  }),
  screen('patients-loading', {
    steps: async (page) => {
      await holding(page, '/patients/find');
      await find(page);
      await page.waitForSelector('main [aria-busy="true"]');
    },
  }),
  screen('patients-see', {
    steps: async (page) => {
      await choose(page, 0);
      await act(page, 'see');
      await page.waitForSelector('[role="dialog"] article');
    },
  }),
  screen('patients-correct', {
    steps: async (page) => {
      await choose(page, 0);
      await act(page, 'correct');
      await page.waitForSelector('[role="dialog"] input[type="tel"]');
    },
  }),
  screen('patients-names', {
    steps: async (page) => {
      await choose(page, 0, 2, 3);
      await act(page, 'correct');
    },
  }),
  screen('patients-hold', {
    steps: async (page) => {
      await choose(page, 0, 1);
      await act(page, 'hold');
    },
  }),
  screen('patients-erase', { steps: (page) => askToErase(page, 0, 1) }),
  screen('patients-erase-held', { steps: (page) => askToErase(page, 0, 2, 4) }),
  screen('patients-erase-refused', {
    given: refusing('/v1/patients/erase', 'patient.onHold'),
    steps: async (page) => {
      await erase(page);
      await page.waitForSelector('[role="alertdialog"] [role="alert"]');
    },
  }),
  screen('patients-receipt', { given: receiving(RECEIPT), steps: receipt }),
  screen('patients-receipt-pending', { given: receiving(FULL_RECEIPT), steps: receipt }),
];
