import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { type ToldFinding, verificationWords } from '#libs/contracts/verification/words.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { answering } from '../support/visit.ts';
import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';

const AT = '2026-11-20T06:42:00.000Z';
const TICKET = { id: '20261120-01932b4e-7c1a-7d2f-9a35-000000000012', position: 12, day: '2026-11-20' };
const clinic = '00000000-0000-4000-8000-000000000001';
const reception = { id: 'reception', name: 'Maria Gonzalez', kind: 'member' };
const LONG = 'Llanfairpwllgwyngyll'.repeat(5);
const WORDS = {
  ar: {
    called: 'نداء ثانٍ للرقم 12 · غرفة 2',
    roles: `تغيير الدور الوظيفي: ${LONG} · مدير، استقبال، طبيب`,
    refused: 'محاولات مرفوضة خلال دقيقة: 30 · بلا صلاحية',
  },
  en: {
    called: 'Second call of number 12 · Room 2',
    roles: `Changed the roles: ${LONG} · manager, reception, medical`,
    refused: 'Refused attempts within a minute: 30 · without the role',
  },
} as const;
/** The longest that an entry can say, in a language's words. */
const extremeIn = (lang: Lang) => {
  const words = WORDS[lang];
  const called = { at: AT, clinic, actor: reception, action: 'PatientCalled', words: words.called, ticket: TICKET };
  const gone = { id: 'gone', name: null, kind: 'member' };
  const system = { id: 'system', name: null, kind: 'system' };
  return {
    data: [
      called,
      { ...called, at: '2026-11-20T06:40:00.000Z', actor: { ...reception, name: 'عبدالرحمن عبدالعزيز '.repeat(5).trim() } },
      { clinic, at: '2026-11-19T20:00:00.000Z', action: 'MemberRolesChanged', words: words.roles, ticket: null, actor: gone },
      { clinic, at: '2026-11-19T19:00:00.000Z', action: 'RefusalsCounted', words: words.refused, ticket: null, actor: system },
    ],
    meta: { next: null },
  };
};
const extreme = (page: Page, lang: Lang) => answering(page, '/v1/audit', { body: extremeIn(lang) });
const nothing = (page: Page) => answering(page, '/v1/audit', { body: { data: [], meta: { next: null } } });

const ID = '00000000-0000-4000-8000-000000000009';
const verified = (run: (lang: Lang) => object) => async (page: Page, lang: Lang) => {
  await extreme(page, lang);
  await answering(page, '/v1/audit/verify', { status: 202, body: { data: { id: ID } } });
  await answering(page, `/v1/audit/verify/${ID}`, { body: { data: run(lang) } });
};
const verify = async (page: Page) => {
  await page.click('main section:first-of-type > div > div:last-of-type button:last-child');
  await page.waitForSelector('main section :is([role="note"], [role="alert"])');
};
const findingsIn = (lang: Lang) => {
  const words = (found: ToldFinding) => verificationWords(lang, 'latn', found);
  return [
    {
      event: '0193f7ce-7c1a-7d2f-9a35-000000000012',
      words: words({ fault: 'changed', record: 'queue', day: '20261120' as ClinicDay, entry: 12 }),
    },
    { day: '2026-11-19', words: words({ fault: 'dayVanished', record: 'queue', day: '20261119' as ClinicDay, entry: null }) },
    {
      head: `access-${'0'.repeat(8)}-0000-4000-8000-000000000001-20261118`,
      words: words({ fault: 'headGone', record: 'access', day: '20261118' as ClinicDay, entry: null }),
    },
  ];
};

const foundAtNight = (state: 'whole' | 'broken') => async (page: Page, lang: Lang) => {
  await extreme(page, lang);
  const [findings, headsOf] = state === 'whole' ? [[], '2026-11-19T03:00:00.000Z'] : [findingsIn(lang), null];
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
    given: verified(() => ({ state: 'whole', checked: 48_663, of: 48_663, findings: [], headsOf: '2026-11-20T03:00:00.000Z' })),
    steps: verify,
  },
  {
    name: 'audit-broken',
    path: '/dashboard/audit',
    as: 'manager',
    given: verified((lang) => ({ state: 'broken', checked: 48_663, of: 48_663, findings: findingsIn(lang), headsOf: null })),
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
      await page.click('main button:has(svg.lucide-list-filter)');
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
