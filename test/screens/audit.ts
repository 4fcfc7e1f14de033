import type { Page } from 'puppeteer';
import { answering } from '../support/visit.ts';
import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';

const AT = '2026-11-20T06:42:00.000Z';
const TICKET = { id: '20261120-01932b4e-7c1a-7d2f-9a35-000000000012', position: 12, day: '2026-11-20' };
const entry = {
  at: AT,
  clinic: '00000000-0000-4000-8000-000000000001',
  actor: { id: 'reception', name: 'Maria Gonzalez', kind: 'member' },
  action: 'PatientCalled',
  words: 'نداء ثانٍ للرقم 12 · غرفة 2',
  ticket: TICKET,
};
/** The longest that an entry can say. */
const EXTREME = {
  data: [
    entry,
    { ...entry, at: '2026-11-20T06:40:00.000Z', actor: { ...entry.actor, name: 'عبدالرحمن عبدالعزيز '.repeat(5).trim() } },
    {
      ...entry,
      at: '2026-11-19T20:00:00.000Z',
      action: 'MemberRolesChanged',
      words: `تغيير الدور الوظيفي: ${'Llanfairpwllgwyngyll'.repeat(5)} · مدير، استقبال، طبيب`,
      ticket: null,
      actor: { id: 'gone', name: null, kind: 'member' },
    },
    {
      ...entry,
      at: '2026-11-19T19:00:00.000Z',
      action: 'RefusalsCounted',
      words: 'محاولات مرفوضة خلال دقيقة: 30 · بلا صلاحية',
      ticket: null,
      actor: { id: 'system', name: null, kind: 'system' },
    },
  ],
  meta: { next: null },
};
const extreme = (page: Page) => answering(page, '/v1/audit', { body: EXTREME });
const nothing = (page: Page) => answering(page, '/v1/audit', { body: { data: [], meta: { next: null } } });

const ID = '00000000-0000-4000-8000-000000000009';
const verified = (run: object) => async (page: Page) => {
  await extreme(page);
  await answering(page, '/v1/audit/verify', { status: 202, body: { data: { id: ID } } });
  await answering(page, `/v1/audit/verify/${ID}`, { body: { data: run } });
};
const verify = async (page: Page) => {
  await page.click('main section header button');
  await page.waitForSelector('main section header + div [role="note"], main section header + div [role="alert"]');
};
const FINDINGS = [
  {
    event: '0193f7ce-7c1a-7d2f-9a35-000000000012',
    words: 'القيد 12 في سجل الدور ليوم 20 نوفمبر 2026: تغيّر بعد كتابته، أو تغيّر ما قبله',
  },
  { day: '2026-11-19', words: 'سجل الدور ليوم 19 نوفمبر 2026: مفقود' },
  {
    head: `access-${'0'.repeat(8)}-0000-4000-8000-000000000001-20261118`,
    words: 'سجل الاطلاع ليوم 18 نوفمبر 2026: آخره المُثبت من قبل مفقود',
  },
];

const foundAtNight = (state: 'whole' | 'broken') => async (page: Page) => {
  await extreme(page);
  const [findings, headsOf] = state === 'whole' ? [[], '2026-11-19T03:00:00.000Z'] : [FINDINGS, null];
  const night = { at: '2026-11-20T02:10:00.000Z', state, checked: 48_663, findings, headsOf };
  await answering(page, '/v1/audit/verify', { body: { data: night } });
};

export const AUDIT_SCREENS: readonly Screen[] = [
  { name: 'audit', isPage: true, path: '/dashboard/audit', as: 'manager' },
  { name: 'audit-extreme', path: '/dashboard/audit', as: 'manager', given: extreme },
  { name: 'audit-ticket', path: `/dashboard/audit?ticket=${TICKET.id}`, as: 'manager', given: extreme },
  {
    name: 'audit-filtered',
    path: '/dashboard/audit?from=2026-11-01&to=2026-11-30&actor=gone&action=PatientCalled',
    as: 'manager',
    given: extreme,
  },
  { name: 'audit-none', path: '/dashboard/audit?action=MemberErased', as: 'manager', given: nothing },
  { name: 'audit-empty', path: '/dashboard/audit', as: 'manager', given: nothing },
  {
    name: 'audit-failed',
    path: '/dashboard/audit',
    as: 'manager',
    given: (page, lang) => answering(page, '/v1/audit', refusal(lang, 'store.unavailable', 400)),
  },
  {
    name: 'audit-whole',
    path: '/dashboard/audit',
    as: 'manager',
    given: verified({ state: 'whole', checked: 48_663, of: 48_663, findings: [], headsOf: '2026-11-20T03:00:00.000Z' }),
    steps: verify,
  },
  {
    name: 'audit-broken',
    path: '/dashboard/audit',
    as: 'manager',
    given: verified({ state: 'broken', checked: 48_663, of: 48_663, findings: FINDINGS, headsOf: null }),
    steps: verify,
  },
  { name: 'audit-night', path: '/dashboard/audit', as: 'manager', given: foundAtNight('whole') },
  { name: 'audit-night-broken', path: '/dashboard/audit', as: 'manager', given: foundAtNight('broken') },
  {
    name: 'audit-filter',
    path: '/dashboard/audit?from=2026-11-20&to=2026-11-01',
    as: 'manager',
    given: extreme,
    steps: async (page) => {
      await page.click('main .mb-4 > span > button');
      await page.waitForSelector('[role="dialog"] [role="group"]');
    },
  },
  {
    name: 'audit-export',
    path: '/dashboard/audit',
    as: 'manager',
    given: extreme,
    steps: async (page) => {
      await page.click('main header [aria-haspopup="true"]');
      await page.waitForSelector('[role="menu"]');
    },
  },
];
