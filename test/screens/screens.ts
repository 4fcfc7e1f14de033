import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/text-of.ts';
import { answering } from '../support/visit.ts';
import { aDay, aFullDay, anExtremeDay, noDay } from './days.ts';

/** Every page there is, and who looks at it. A page that is added is added here, and is then looked at. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: 'manager' | 'reception' | 'doctor';
  /** What the page meets. */
  readonly given?: (page: Page) => Promise<void>;
  /** What somebody does before the picture. */
  readonly steps?: (page: Page) => Promise<void>;
}

const providers = (page: Page, names: readonly string[]) =>
  answering(page, '/v1/auth/providers', { body: { data: { providers: names, demonstration: names.includes('demonstration') } } });

type State = Pick<Screen, 'name' | 'given' | 'steps'>;

const DESK: readonly State[] = [
  { name: 'reception-empty', given: (page) => aDay(page, {}) },
  { name: 'reception', given: aFullDay },
  { name: 'reception-extreme', given: anExtremeDay, steps: (page) => unfold(page) },
  { name: 'reception-error', given: noDay },
  { name: 'reception-finished', given: aFullDay, steps: (page) => unfold(page) },
  { name: 'reception-asked', given: aFullDay, steps: (page) => page.keyboard.press('n') },
  { name: 'reception-refused', given: aFullDay, steps: (page) => refused(page) },
  { name: 'reception-add', given: aFullDay, steps: (page) => added(page) },
  { name: 'reception-keys', given: aFullDay, steps: (page) => page.keyboard.type('?') },
];

const SURGERY: readonly State[] = [
  { name: 'current-patient-empty', given: (page) => aDay(page, {}) },
  { name: 'current-patient', given: aFullDay },
  { name: 'current-patient-extreme', given: anExtremeDay },
  { name: 'current-patient-error', given: noDay },
];

/** What is finished is looked at. */
async function unfold(page: Page): Promise<void> {
  await page.click('button[aria-expanded="false"][aria-controls]:not([aria-haspopup])');
  await page.waitForSelector('section [id]:not([hidden]) :is(table, ul)');
}

async function refused(page: Page): Promise<void> {
  const lang = (await page.evaluate('document.documentElement.lang')) === 'en' ? 'en' : 'ar';
  const error = errorText(lang, 'queue.movedOn');
  await answering(page, '/v1/tickets/queue/advance', {
    status: 409,
    body: { status: 409, code: 'queue.movedOn', error, correlationId: 'c' },
  });
  await page.keyboard.press('n');
  await page.waitForSelector('[role="alertdialog"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="alertdialog"] [role="alert"]');
}

async function added(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await page.waitForSelector('input[name="patient.name"]');
  await page.type('input[name="patient.name"]', 'هند الشامسي');
  await page.type('input[name="patient.age"]', '34');
  await page.type('input[name="patient.phone"]', '+971501234567');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="dialog"] [role="status"] p');
}

export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/login', given: (page) => providers(page, ['google', 'microsoft']) },
  { name: 'sign-in-demonstration', path: '/login', given: (page) => providers(page, ['demonstration']) },
  { name: 'sign-in-refused', path: '/login?error=signIn.notMember', given: (page) => providers(page, ['google', 'microsoft']) },
  { name: 'forbidden', path: '/forbidden', as: 'manager' },
  { name: 'not-found', path: '/nowhere', as: 'manager' },
  { name: 'overview', path: '/dashboard/overview', as: 'manager' },
  { name: 'queue-list', path: '/dashboard/queue/list', as: 'manager' },
  ...DESK.map((screen) => ({ path: '/dashboard/queue/flow', as: 'reception' as const, ...screen })),
  ...SURGERY.map((screen) => ({ path: '/dashboard/queue/current', as: 'doctor' as const, ...screen })),
  { name: 'members', path: '/dashboard/members', as: 'manager' },
  { name: 'settings', path: '/dashboard/settings', as: 'manager' },
];
