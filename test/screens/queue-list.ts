// biome-ignore-all lint/suspicious/noThenProperty: a screen is never awaited.

import type { Page } from 'puppeteer';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { answering } from '../support/visit.ts';
import { withEstimates } from './an-estimate.ts';
import { openFilters } from './filters.ts';
import { whileAsking } from './holding.ts';
import { ALIKE } from './long-names.ts';
import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';

const PATH = '/dashboard/queue/list';
const AT = '2026-11-21T06:30:00.000Z';
const LONG_NAME = 'عبدالرحمن بن سلطان بن محمد بن عبدالله بن راشد آل مكتوم المنصوري '.repeat(4).slice(0, 255);
const LONG_REASON = 'متابعة ضغط الدم وتجديد الوصفة '.repeat(17).slice(0, 500);

type Status = TicketPair['ticket']['status'];

const pair = (position: number, status: Status, name: string | null, reason: string | null = null): TicketPair => {
  const isCalled = status === 'notified' || status === 'completed';
  return {
    ticket: {
      id: `20261121-00000000-0000-7000-8000-000000000${position}`,
      position,
      status,
      notifiedCount: isCalled ? 3 : 0,
      reason,
      createdAt: AT,
      waitingSince: AT,
      waitingAt: isCalled ? '2026-11-21T10:12:00.000Z' : null,
      notifiedAt: isCalled ? '2026-11-21T10:31:00.000Z' : null,
      completedAt: status === 'completed' ? '2026-11-21T10:42:00.000Z' : null,
    },
    patient: {
      name,
      age: name === null ? null : 150,
      phone: name === null ? null : '+97150111222333',
      whatsapp: name === null ? null : true,
    },
  };
};

const EXTREME = [
  pair(104, 'waiting', LONG_NAME, LONG_REASON),
  pair(103, 'notified', 'Bartholomew-Featherstonehaugh'.repeat(8).slice(0, 200)),
  pair(102, 'completed', 'Maria Gonzalez'),
  pair(101, 'completed', null),
  pair(100, 'cancelled', 'هند الشامسي'),
];

/** A page of a busy day, with the longest names there are. */
const BUSY = Array.from({ length: 25 }, (_, index) =>
  pair(100 + index, index < 20 ? 'waiting' : 'completed', [...ALIKE, LONG_NAME][index % (ALIKE.length + 1)] ?? null, LONG_REASON),
);

const CALLED = pair(103, 'notified', 'هند الشامسي');
const MEMBER = { id: null, name: 'نورة', kind: 'member' };
const HISTORY = [
  { at: AT, actor: MEMBER, what: { type: 'TicketIssued', position: 103, patient: null }, words: '' },
  { at: AT, actor: MEMBER, what: { type: 'PatientCalled', attempt: 1 }, words: '' },
];

const listed = (tickets: readonly TicketPair[], total = tickets.length) => ({
  body: {
    data: withEstimates(tickets),
    meta: { page: 1, limit: 10, total, pages: Math.ceil(total / 10), counts: countsOf(total) },
  },
});
/** Those of a day of so many tickets. */
const countsOf = (total: number) => {
  const [completed, absent, left] = [Math.floor(total / 2), Math.floor(total / 40), Math.floor(total / 50)];
  const cancelled = absent + left + Math.floor(total / 60);
  const notified = Math.min(1, total - completed - cancelled);
  return { waiting: total - completed - cancelled - notified, notified, completed, absent, left, cancelled };
};
const given = (body: { readonly body: unknown; readonly status?: number }) => (page: Page) =>
  answering(page, '/v1/tickets', body);

const ACTIONS = '[aria-haspopup="true"][aria-label*=":"]';
const openMenu = async (page: Page) => {
  // A key finds its button also while rows still move.
  await page.focus(ACTIONS);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="menu"]');
};
const choose = async (page: Page, item: string) => {
  await openMenu(page);
  await page.click(`[role="menuitem"][data-key="${item}"]`);
};
/** The latest day that the demonstration has had: it rests on Fridays. */
function workedDay(before = Date.now()): string {
  const day = new Date(before - 86_400_000);
  return day.getUTCDay() === 5 ? workedDay(day.getTime()) : day.toISOString().slice(0, 10);
}

export const QUEUE_LIST_SCREENS: readonly Screen[] = [
  { name: 'queue-list', isPage: true, path: PATH, as: 'manager' },
  {
    name: 'queue-list-filtered',
    path: `${PATH}?status=completed&status=cancelled&order=position&direction=asc&limit=25`,
    as: 'manager',
  },
  { name: 'queue-list-filters', path: `${PATH}?status=waiting&order=position`, as: 'manager', steps: openFilters },
  { name: 'queue-list-tab', path: `${PATH}?status=completed`, as: 'manager' },
  { name: 'queue-list-tab-empty', path: `${PATH}?cancelReason=cancelled&hour=3`, as: 'manager' },
  { name: 'queue-list-past', path: `${PATH}?day=${workedDay()}`, as: 'manager' },
  { name: 'queue-list-past-menu', path: `${PATH}?day=${workedDay()}`, as: 'manager', steps: openMenu },
  { name: 'queue-list-extreme', path: PATH, as: 'manager', given: given(listed(EXTREME, 1_234)) },
  { name: 'queue-list-busy', path: `${PATH}?limit=25`, as: 'manager', given: given(listed(BUSY, 60)) },
  { name: 'queue-list-menu', path: PATH, as: 'manager', given: given(listed(EXTREME)), steps: openMenu },
  {
    name: 'queue-list-delete',
    path: PATH,
    as: 'manager',
    given: given(listed(EXTREME)),
    steps: async (page) => {
      await choose(page, 'delete');
      await page.waitForSelector('[role="alertdialog"]');
    },
  },
  {
    name: 'queue-list-history',
    path: `${PATH}?day=${workedDay()}&status=completed`,
    as: 'manager',
    steps: async (page) => {
      await choose(page, 'history');
      await page.waitForSelector('[role="dialog"] ol');
    },
  },
  {
    name: 'queue-list-history-message',
    path: PATH,
    as: 'manager',
    given: async (page) => {
      await given(listed([{ ...CALLED, message: { state: 'failed', at: AT, code: '63003' } }]))(page);
      await answering(page, `/v1/tickets/${CALLED.ticket.id}/history`, { body: { data: HISTORY } });
    },
    steps: async (page) => {
      await choose(page, 'history');
      await page.waitForSelector('[role="dialog"] ol');
    },
  },
  { name: 'queue-list-empty', path: PATH, as: 'manager', given: given(listed([])) },
  { name: 'queue-list-empty-past', path: `${PATH}?day=2020-01-02`, as: 'manager' },
  { name: 'queue-list-no-match', path: `${PATH}?search=zzzz&status=waiting`, as: 'manager' },
  { name: 'queue-list-error', path: PATH, as: 'manager', given: (page, lang) => given(refusal(lang))(page) },
  { name: 'queue-list-loading', path: PATH, as: 'manager', steps: (page) => whileAsking(page, '/v1/tickets?') },
  {
    name: 'queue-list-filters-day',
    path: `${PATH}?day=${workedDay()}&status=completed&status=cancelled&direction=asc`,
    as: 'manager',
    steps: openFilters,
  },
  {
    name: 'queue-list-history-failed',
    path: PATH,
    as: 'manager',
    given: given(listed(EXTREME)),
    steps: async (page) => {
      await choose(page, 'history');
      await page.waitForSelector('[role="dialog"] [role="alert"]');
    },
  },
  {
    name: 'queue-list-edit',
    path: PATH,
    as: 'manager',
    given: given(listed(EXTREME)),
    steps: async (page) => {
      await choose(page, 'edit');
      await page.waitForSelector('[role="dialog"] input');
    },
  },
  {
    name: 'queue-list-add-wrong',
    path: PATH,
    as: 'manager',
    steps: async (page) => {
      await page.click('main header button');
      await page.waitForSelector('[role="dialog"] input');
      await page.keyboard.press('Tab');
      await page.keyboard.type('151');
      await page.keyboard.press('Tab');
      await page.keyboard.type('0501234567');
      await page.keyboard.press('Tab');
      await page.waitForSelector('[role="dialog"] [aria-invalid="true"]');
    },
  },
];
