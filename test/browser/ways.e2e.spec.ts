import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { newPage, press, reads } from '../support/browser.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { type Visitor, visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const ROUTES = [
  '/',
  '/login',
  '/forbidden',
  '/dashboard',
  '/dashboard/overview',
  '/dashboard/members',
  '/dashboard/audit',
  '/dashboard/patients',
  '/dashboard/settings',
  '/dashboard/queue/list',
  '/dashboard/queue/flow',
  '/dashboard/queue/current',
  '/queue/display',
  '/_protected/queue/display',
] as const;

const [LOGIN, NO] = ['/login', '/forbidden'];
const [OVERVIEW, FLOW, CURRENT, DISPLAY] = [
  '/dashboard/overview',
  '/dashboard/queue/flow',
  '/dashboard/queue/current',
  '/queue/display',
];
const [MEMBERS, AUDIT, PATIENTS, SETTINGS, LIST] = [
  '/dashboard/members',
  '/dashboard/audit',
  '/dashboard/patients',
  '/dashboard/settings',
  '/dashboard/queue/list',
];

/** Those of the person who may open most of them. */
const OF_MOST = [OVERVIEW, OVERVIEW, NO, OVERVIEW, OVERVIEW, MEMBERS, AUDIT, PATIENTS, SETTINGS, LIST, FLOW, CURRENT, NO, NO];

/** The end of each route above: the page for its readers, sign-in for nobody, /forbidden for the rest. */
const ENDS: readonly (readonly [who: string, ends: readonly string[]])[] = [
  ['nobody', [LOGIN, LOGIN, NO, LOGIN, LOGIN, LOGIN, LOGIN, LOGIN, LOGIN, LOGIN, LOGIN, LOGIN, LOGIN, LOGIN]],
  ['Manager', [OVERVIEW, OVERVIEW, NO, OVERVIEW, OVERVIEW, MEMBERS, AUDIT, PATIENTS, SETTINGS, LIST, NO, NO, NO, NO]],
  ['Reception', [FLOW, FLOW, NO, FLOW, NO, NO, NO, NO, NO, NO, FLOW, NO, NO, NO]],
  ['Medical', [CURRENT, CURRENT, NO, CURRENT, NO, NO, NO, NO, NO, NO, NO, CURRENT, NO, NO]],
  ['Patient', [DISPLAY, DISPLAY, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, DISPLAY, DISPLAY]],
  ['no role', [NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO]],
  ['Manager, Reception, Medical', OF_MOST],
  ['Reception, Medical', [FLOW, FLOW, NO, FLOW, NO, NO, NO, NO, NO, NO, FLOW, CURRENT, NO, NO]],
  ['Medical, Patient', [CURRENT, CURRENT, NO, CURRENT, NO, NO, NO, NO, NO, NO, NO, CURRENT, DISPLAY, DISPLAY]],
];

const pathOf = (page: Page): string => new URL(page.url()).pathname.replace(/(.)\/$/, '$1');

describe('the ways', () => {
  const at = stage();
  let manager: Staff;
  let made = 0;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });

  /** Somebody who has these roles and no others. */
  const withRoles = async (who: string): Promise<Staff | undefined> => {
    if (who === 'nobody') return undefined;
    made += 1;
    const email = `person-${made}@ways.example`;
    const roles = who === 'no role' ? [] : who.split(', ');
    const { status } = await manager.post('/v1/users', { name: who, email, roles });
    if (status !== 201) throw new Error(`nobody with ${who} was made: ${status}`);
    return await Staff.signInAs(at.url, email);
  };

  /** Where each of these addresses leads this person, in the order asked. */
  const waysOf = async (who: string, addresses: readonly string[]): Promise<readonly string[]> => {
    const as = await withRoles(who);
    const { page, leave } = await visit(at.browser, { url: at.url, ...(as && { as }) });
    const came: string[] = [];
    for (const address of addresses) {
      await page.goto(`${at.url}${address}`);
      await arrived(page);
      came.push(pathOf(page));
    }
    await leave();
    return came;
  };

  it.each(ENDS)('redirects %s to the right page', async (who, ends) => {
    expect(await waysOf(who, ROUTES)).toEqual(ends);
  });

  it('redirects the same with a trailing slash', async () => {
    const slashed = ROUTES.slice(1).map((route) => `${route}/`);
    expect(await waysOf('Manager, Reception, Medical', slashed)).toEqual(OF_MOST.slice(1));
  });

  describe.each(LANGS)('in %s', (lang) => {
    const { pages } = WORDS[lang];
    const openAt = async (path: string, as?: Staff): Promise<Visitor> => {
      const visitor = await visit(at.browser, { url: at.url, lang, ...(as && { as }) });
      await visitor.go('/login');
      await visitor.go(path);
      return visitor;
    };

    it('offers back, home and logout on the forbidden page', async () => {
      const reception = await Staff.signIn(at.url, 'reception');
      const { page, go, leave } = await openAt('/dashboard/members', reception);
      for (const words of [pages.forbidden.title, pages.forbidden.text, '403', ...Object.values(pages.forbidden.hints)])
        await reads(page, words);
      await press(page, pages.back);
      await page.waitForFunction(`location.pathname === '${FLOW}'`);
      await go('/forbidden');
      await page.click('a[href="/dashboard"]');
      await page.waitForFunction(`location.pathname === '${FLOW}'`);
      await go('/forbidden');
      await page.focus('main button:last-of-type');
      await page.waitForFunction(
        `document.querySelector('[role="tooltip"]')?.innerText === ${JSON.stringify(WORDS[lang].frame.logoutHint)}`,
      );
      await Promise.all([page.waitForNavigation(), press(page, pages.logout)]);
      await page.waitForSelector('h1');
      expect(pathOf(page)).toBe(LOGIN);
      await go('/forbidden');
      expect(await page.$$eval('main button', (all) => all.map((each) => each.innerText.trim()))).toEqual([pages.back]);
      await leave();
    });

    it('leads home by the back link in a window opened on the forbidden page', async () => {
      const { page, leave } = await openAt('/login', await Staff.signIn(at.url, 'reception'));
      const other = await newPage(page.browserContext());
      const members = JSON.stringify(`${at.url}/dashboard/members`);
      await Promise.all([other.waitForNavigation(), other.evaluate(`location.replace(${members})`)]);
      expect(await other.evaluate('history.length')).toBe(1);
      await reads(other, pages.forbidden.title);
      await press(other, pages.back);
      await other.waitForFunction(`location.pathname === '${FLOW}'`);
      await leave();
    });

    it('offers back and home on the not-found page', async () => {
      const { page, go, leave } = await openAt('/no/such/page', await Staff.signIn(at.url, 'manager'));
      for (const words of [pages.notFound.title, pages.notFound.text, '404']) await reads(page, words);
      await press(page, pages.back);
      await page.waitForFunction(`location.pathname === '${OVERVIEW}'`);
      for (const path of ['/%zz', '/dashboard/%E0%A4%A', '/dashboard/no-such-page']) {
        await go(path);
        await reads(page, pages.notFound.title);
      }
      await page.click('main a[href="/dashboard"]');
      await page.waitForFunction(`location.pathname === '${OVERVIEW}'`);
      await leave();
    });
  });
});

/** A page of the app has its title; the wall, which has one before it knows who is here, its figures. */
async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(`!document.querySelector('[aria-busy="true"]') && (location.pathname.includes('${DISPLAY}')
    ? (document.querySelector('.figures dd')?.textContent ?? '-') !== '-'
    : document.querySelector('h1'))`);
}
