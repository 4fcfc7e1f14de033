import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { answering } from '../support/visit.ts';
import {
  aDay,
  aDayInTheRoom,
  aDayOfFinding,
  aDayOfFindingNobody,
  aDayOfNeeds,
  aDayOfPriorities,
  aDayOfReturning,
  aDayThatEnds,
  aDayWithMessage,
  aDayWithSomeLeft,
  aFullDay,
  aLongDay,
  anExtremeDay,
  noDay,
} from './days.ts';
import { whileAsking } from './holding.ts';
import { isPaused, messagesToday } from './messages.ts';
import type { Screen } from './screen.ts';

type State = Omit<Screen, 'path' | 'as'>;

const AT_THE_DESK: readonly State[] = [
  { name: 'reception-empty', given: (page) => aDay(page, {}) },
  { name: 'reception', isPage: true, given: aFullDay },
  { name: 'reception-long-waits', given: aLongDay },
  { name: 'reception-extreme', given: anExtremeDay },
  { name: 'reception-error', given: noDay },
  { name: 'reception-finished', given: aFullDay, steps: (page) => listed(page, 2) },
  { name: 'reception-left', given: aDayWithSomeLeft, steps: (page) => listed(page, 3) },
  { name: 'reception-message', given: aDayWithMessage('delivered') },
  { name: 'reception-message-failed', given: aDayWithMessage('failed', '63016') },
  {
    name: 'reception-messages-paused',
    given: async (page) => {
      await aFullDay(page);
      await messagesToday(page, 'restored');
    },
    steps: isPaused,
  },
  {
    name: 'reception-message-help',
    given: aDayWithMessage('failed', '63016'),
    steps: (page) => page.locator('main button[aria-expanded="false"]:not([aria-controls], [aria-haspopup])').click(),
  },
  { name: 'reception-message-unknown', given: aDayWithMessage('unknown') },
  { name: 'reception-asked', given: aFullDay, steps: (page) => page.keyboard.press('n') },
  { name: 'reception-undo', given: aDayOfPriorities, steps: (page) => calledNext(page) },
  { name: 'reception-needs', given: aDayOfNeeds },
  { name: 'reception-needs-asked', given: aFullDay, steps: needsAsked },
  { name: 'reception-no-show', given: aFullDay, steps: (page) => page.keyboard.press('d') },
  { name: 'reception-refused', given: aFullDay, steps: (page) => refused(page) },
  { name: 'reception-add', given: aFullDay, steps: (page) => added(page) },
  { name: 'reception-same-person', given: aLongDay, steps: samePerson },
  { name: 'reception-phone', given: aFullDay, steps: (page) => phoned(page, '050 123 4567') },
  { name: 'reception-phone-refused', given: aFullDay, steps: (page) => phoned(page, '050 سارة') },
  { name: 'reception-finder', given: aDayOfFinding, steps: (page) => typedInFinder(page, 'Maria') },
  { name: 'reception-finder-number', given: aDayOfFinding, steps: (page) => typedInFinder(page, '4') },
  { name: 'reception-finder-new', given: aDayOfFindingNobody, steps: (page) => typedInFinder(page, '0501234567') },
  {
    name: 'reception-finder-returning',
    given: aDayOfReturning,
    steps: async (page) => {
      await typedInFinder(page, '0501234567');
      await page.waitForSelector('[role="option"] svg.lucide-history');
    },
  },
  { name: 'reception-loading', steps: (page) => whileAsking(page, '/v1/tickets') },
  { name: 'reception-keys', given: aFullDay, steps: keysShown },
  { name: 'reception-day-end', given: aDayThatEnds, steps: dayEndAsked },
  { name: 'reception-day-end-saved', given: aDayThatEnds, steps: dayEndSaved },
];

const WITH_THE_DOCTOR: readonly State[] = [
  { name: 'current-patient-empty', given: (page) => aDay(page, {}) },
  { name: 'current-patient', isPage: true, given: aFullDay },
  { name: 'current-patient-long-waits', given: aLongDay },
  { name: 'current-patient-in-the-room', given: aDayInTheRoom },
  { name: 'current-patient-needs', given: aDayOfNeeds },
  { name: 'current-patient-undo', given: aDayOfPriorities, steps: (page) => calledNext(page) },
  { name: 'current-patient-extreme', given: anExtremeDay },
  { name: 'current-patient-message', given: aDayWithMessage('skipped', 'optedOut') },
  { name: 'current-patient-loading', steps: (page) => whileAsking(page, '/v1/tickets') },
  { name: 'current-patient-error', given: noDay },
];

/** Types into the finder, and waits for what it finds. */
async function typedInFinder(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.waitForSelector('[role="listbox"] [role="option"]');
}

/** Opens one of the desk's lists. */
async function listed(page: Page, place: number): Promise<void> {
  await page.click(`[role="tab"]:nth-child(${place})`);
  await page.waitForSelector('[role="tabpanel"] :is(table, ul)');
}

/** Calls the next patient: the page then offers to take it back. */
async function calledNext(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await page.waitForSelector('[role="alertdialog"]:focus-within');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="status"] [role="group"]');
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

/** Opens the form of a new patient at the boxes of what they need. */
async function needsAsked(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await page.waitForSelector('input[name="patient.name"]');
  await page.focus('[role="dialog"] form button:has(svg.lucide-accessibility)');
  await page.keyboard.press('Enter');
  await page.waitForSelector('fieldset input[type="checkbox"]');
}

/** Types somebody who waits already. */
async function samePerson(page: Page): Promise<void> {
  await page.evaluate('sessionStorage.clear()');
  await page.keyboard.press('a');
  await page.waitForSelector('input[name="patient.name"]');
  await page.type('input[name="patient.name"]', 'هند الشامسي');
  await page.type('input[name="patient.age"]', '34');
  await page.type('input[name="patient.phone"]', '0501234567');
  await page.waitForSelector('[role="dialog"] [role="alert"]');
}

/** Types a phone, and leaves its field. The draft of the width before would stand in it. */
async function phoned(page: Page, phone: string): Promise<void> {
  await page.evaluate('sessionStorage.clear()');
  await page.keyboard.press('a');
  await page.waitForSelector('input[name="patient.phone"]');
  await page.type('input[name="patient.phone"]', phone);
  await page.keyboard.press('Tab');
}

async function keysShown(page: Page): Promise<void> {
  await page.keyboard.type('?');
  await page.waitForSelector('[role="dialog"]');
}

/** The question opens by itself. */
async function dayEndAsked(page: Page): Promise<void> {
  await page.waitForSelector('[role="dialog"]:focus-within');
}

/** Saves with the first who waits as gone home. What the width before has answered is forgotten. */
async function dayEndSaved(page: Page): Promise<void> {
  if (await page.$('[role="dialog"] [role="alert"]')) return;
  await dayEndAsked(page);
  await page.click('[role="dialog"] li:nth-child(2) label');
  await page.click('[role="dialog"] button[type="submit"]');
  await page.waitForSelector('[role="dialog"] [role="alert"]');
}

/** Screens of reception and doctor, who work with the queue itself. */
export const QUEUE: readonly Screen[] = [
  ...AT_THE_DESK.map((screen) => ({ path: '/dashboard/queue/flow', as: 'reception' as const, ...screen })),
  ...WITH_THE_DOCTOR.map((screen) => ({ path: '/dashboard/queue/current', as: 'doctor' as const, ...screen })),
];
