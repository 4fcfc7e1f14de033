import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { answering } from '../support/visit.ts';
import { holding, whileAsking } from './holding.ts';
import { refusal } from './refusal.ts';
import type { Screen } from './screen.ts';

/** Chosen from the menu of a row, whatever it is called. */
const rowMenu = async (page: Page, name: string) => {
  await page.click(`main [aria-haspopup="true"][aria-label*="${name}"]`);
  await page.waitForSelector('[role="menu"]');
};

const fromRowMenu = async (page: Page, name: string, action: string) => {
  await rowMenu(page, name);
  await (await page.waitForSelector(`[role="menuitem"][data-key="${action}"]`))?.click();
  await page.waitForSelector('[role="dialog"] h2, [role="alertdialog"] h2');
};

const LONG_MEMBER = {
  id: 'long',
  name: 'عبدالرحمن عبدالعزيز '.repeat(5).trim(),
  email: `${'a-very-long-name-'.repeat(4)}@an-equally-long-department.clinic.example.com`,
  roles: ['Manager', 'Reception', 'Medical', 'Patient'],
  createdAt: '2026-11-20T06:10:00.000Z',
  banned: true,
  deleted: false,
  lang: null,
};
const MEMBERS = {
  data: [LONG_MEMBER, { ...LONG_MEMBER, id: 'nobody', name: 'Al', email: 'al@b.co', roles: [], banned: false }],
  meta: { page: 12, limit: 2, total: 245, pages: 123 },
};
const listed = (change: object) => async (page: Page) => {
  const member = {
    ...LONG_MEMBER,
    id: 'one',
    name: 'سلامة المهيري',
    email: 'salama@example.com',
    roles: ['Medical'],
    banned: false,
  };
  await answering(page, '/v1/users', { body: { data: [{ ...member, ...change }], meta: ONE_PAGE } });
};
const ONE = 'سلامة';
/** A member with one word of a hundred letters, and every action. */
const ONE_WORD = 'Llanfairpwllgwyngyll'.repeat(5);
const oneWord = listed({ name: ONE_WORD });

const INVITED = {
  ...LONG_MEMBER,
  id: 'invited',
  name: 'عائشة المرزوقي',
  email: 'aisha@example.com',
  roles: ['Reception'],
  banned: false,
};
const ONE_PAGE = { page: 1, limit: 10, total: 1, pages: 1 };

const typeInto = async (page: Page, field: string, text: string) => {
  await page.click(`[role="dialog"] input[name="${field}"]`, { count: 3 });
  await page.keyboard.type(text);
};
const inviting = async (page: Page, name: string, email: string) => {
  await page.click('main header button:last-of-type');
  await page.waitForSelector('[role="dialog"] input[type="email"]');
  await typeInto(page, 'name', name);
  await typeInto(page, 'email', email);
  await page.keyboard.press('Enter');
};

export const MEMBERS_SCREENS: readonly Screen[] = [
  { name: 'members', isPage: true, path: '/dashboard/members', as: 'manager' },
  {
    name: 'members-extreme',
    path: '/dashboard/members?page=12&limit=2&search=%D8%B9&roles=Manager&roles=Reception&roles=Medical&roles=Patient',
    as: 'manager',
    given: (page) => answering(page, '/v1/users', { body: MEMBERS }),
  },
  { name: 'members-none', path: '/dashboard/members?search=nobody', as: 'manager' },
  { name: 'members-none-deleted', path: '/dashboard/members?deleted=true', as: 'manager' },
  {
    name: 'members-failed',
    path: '/dashboard/members',
    as: 'manager',
    given: (page, lang) => answering(page, '/v1/users', refusal(lang, 'store.unavailable', 400)),
  },
  {
    name: 'members-filter',
    path: '/dashboard/members?roles=Medical',
    as: 'manager',
    steps: async (page) => {
      await page.click('main div:has(> div input[type="search"]) > button');
      await page.waitForSelector('[role="dialog"] fieldset');
    },
  },
  {
    name: 'members-invite',
    path: '/dashboard/members',
    as: 'manager',
    steps: async (page) => {
      await page.click('main header button:last-of-type');
      await page.waitForSelector('[role="dialog"] input[type="email"]');
    },
  },
  { name: 'members-menu', path: '/dashboard/members', as: 'manager', steps: (page) => rowMenu(page, 'نورة') },
  { name: 'members-edit', path: '/dashboard/members', as: 'manager', steps: (page) => fromRowMenu(page, 'خالد', 'edit') },
  { name: 'members-roles', path: '/dashboard/members', as: 'manager', steps: (page) => fromRowMenu(page, 'نورة', 'roles') },
  { name: 'members-ban', path: '/dashboard/members', as: 'manager', steps: (page) => fromRowMenu(page, 'خالد', 'ban') },
  { name: 'members-erase', path: '/dashboard/members', as: 'manager', steps: (page) => fromRowMenu(page, 'خالد', 'erase') },
  {
    name: 'members-edit-one-word',
    path: '/dashboard/members',
    as: 'manager',
    given: oneWord,
    steps: (page) => fromRowMenu(page, ONE_WORD, 'edit'),
  },
  {
    name: 'members-erase-one-word',
    path: '/dashboard/members',
    as: 'manager',
    given: oneWord,
    steps: (page) => fromRowMenu(page, ONE_WORD, 'erase'),
  },
  {
    name: 'members-ban-refused',
    path: '/dashboard/members',
    as: 'manager',
    given: async (page, lang) => {
      await listed({})(page);
      const error = errorText(lang, 'member.notFound');
      await answering(page, '/v1/users/one/ban', {
        status: 404,
        body: { status: 404, code: 'member.notFound', error, correlationId: 'c' },
      });
    },
    steps: async (page) => {
      await fromRowMenu(page, ONE, 'ban');
      await page.click('[role="alertdialog"] button:last-of-type');
      await page.waitForSelector('[role="alertdialog"] [role="alert"]');
    },
  },
  {
    name: 'members-ban-pending',
    path: '/dashboard/members',
    as: 'manager',
    given: listed({}),
    steps: async (page) => {
      await fromRowMenu(page, ONE, 'ban');
      await holding(page, '/ban');
      await page.click('[role="alertdialog"] button:last-of-type');
      await page.waitForSelector('[role="alertdialog"] button[data-pending]');
    },
  },
  {
    name: 'members-unban',
    path: '/dashboard/members',
    as: 'manager',
    given: listed({ banned: true }),
    steps: (page) => fromRowMenu(page, ONE, 'unban'),
  },
  { name: 'members-delete', path: '/dashboard/members', as: 'manager', steps: (page) => fromRowMenu(page, 'خالد', 'delete') },
  {
    name: 'members-deleted',
    path: '/dashboard/members?deleted=true',
    as: 'manager',
    given: listed({ deleted: true }),
    steps: (page) => rowMenu(page, ONE),
  },
  {
    name: 'members-restore',
    path: '/dashboard/members?deleted=true',
    as: 'manager',
    given: listed({ deleted: true }),
    steps: (page) => fromRowMenu(page, ONE, 'restore'),
  },
  {
    name: 'members-invite-taken',
    path: '/dashboard/members',
    as: 'manager',
    steps: async (page) => {
      await inviting(page, 'سلامة المهيري', 'reception@example.com');
      await page.waitForSelector('[role="dialog"] [aria-invalid="true"]');
    },
  },
  {
    name: 'members-invited',
    path: '/dashboard/members',
    as: 'manager',
    given: async (page) => {
      await answering(page, '/v1/users', (asked) => ({
        body: asked.search === '' ? { data: INVITED } : { data: [INVITED], meta: ONE_PAGE },
      }));
    },
    steps: async (page) => {
      await inviting(page, INVITED.name, INVITED.email);
      await page.waitForSelector('[role="dialog"] input[readonly]');
    },
  },
  {
    name: 'members-link',
    path: '/dashboard/members',
    as: 'manager',
    steps: async (page) => {
      await page.click('main header button:first-of-type');
      await page.waitForSelector('[role="dialog"] input', { visible: true });
    },
  },
  { name: 'members-loading', path: '/dashboard/members', as: 'manager', steps: (page) => whileAsking(page, '/v1/users?') },
];
