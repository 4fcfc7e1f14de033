import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { isolated } from '#libs/contracts/isolated.ts';
import { formatTime } from '../../apps/web/src/i18n/format.ts';
import { violations } from '../support/axe.ts';
import { press, reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import { isGone, opened } from '../support/questions.ts';
import { lists } from '../support/rows.ts';
import { dataIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { typePatient } from '../support/ticket-form.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const HURRIED = 5;

describe('a page without a connection', () => {
  const at = stage();

  const comesBack = async () => {
    await at.start();
    return await Staff.signIn(at.url, 'reception');
  };

  it.each(everyLangOr('ar'))(
    'shows in %s the time of the queue’s data while offline, and is live again by itself or on request',
    async (lang) => {
      const { asOf, tryNow } = WORDS[lang].frame.live;
      await (await Staff.signIn(at.url, 'manager')).put('/v1/tenants/current', { config: { digits: 'arab' } });
      const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang, hurried: HURRIED });
      const shown = () => formatTime({ lang, digits: 'arab', timezone: 'Asia/Dubai' }, new Date().toISOString());
      const began = shown();
      await go('/dashboard/queue/list?limit=100');
      const isStale = () => page.waitForSelector('.live-bar span');
      const isLive = () => page.waitForFunction("!document.querySelector('.live-bar')");

      await at.kill();
      const ended = shown();
      await isStale();
      const said = await page.$eval('.live-bar', (bar) => bar.innerText);
      expect([began, ended].some((time) => said.includes(asOf.replace('{{time}}', time)))).toBe(true);
      expect(await violations(page)).toEqual([]);

      const reception = await comesBack();
      await reception.issue(`By itself in ${lang}`);
      await isLive();
      await lists(page, `By itself in ${lang}`);

      await at.kill();
      await isStale();
      await press(page, tryNow);
      await network(page, 'gone');
      await (await comesBack()).issue(`Asked in ${lang}`);
      await network(page, 'back');
      await isLive();
      expect(await page.evaluate('document.activeElement.localName')).toBe('main');
      await lists(page, `Asked in ${lang}`);
      await leave();
    },
    150_000,
  );

  it('repeats a write whose answer was lost under the same idempotency key, so it happens once', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    await go('/dashboard/queue/list');
    const keys = await losingTheFirstAnswer(page, '/v1/tickets');
    await press(page, WORDS.en.tickets.form.add);
    await typePatient(page, 'Sent twice');
    await page.keyboard.press('Enter');
    await reads(page, WORDS.en.common.failure.offline);
    await press(page, WORDS.en.tickets.form.submit);
    await reads(page, `${isolated('Sent twice')} was added as number`);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    const manager = await Staff.signIn(at.url, 'manager');
    expect(dataIn(await manager.get('/v1/tickets?search=Sent%20twice'))).toHaveLength(1);
    await leave();
  });

  it('sends no write while the browser is offline, and sends it once on retry', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    const reception = await Staff.signIn(at.url, 'reception');
    const { ticket } = await reception.issue('Cancelled once');
    await go('/dashboard/queue/list?search=Cancelled%20once');
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await (await page.waitForSelector('main button[aria-haspopup="true"][aria-label$="Cancelled once"]'))?.click();
    await page.click('[role="menuitem"][data-key="cancel"]');
    await opened(page);
    await network(page, 'gone');
    await page.keyboard.press('Enter');
    await reads(page, WORDS.en.common.failure.offline);
    await network(page, 'back');
    await page.keyboard.press('Enter');
    await isGone(page, 'alertdialog');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    const manager = await Staff.signIn(at.url, 'manager');
    const history = dataIn(await manager.get(`/v1/tickets/${ticket.id}/history`));
    expect(Object(history).map(({ what }: { what: { type: string } }) => what.type)).toEqual(['TicketIssued', 'TicketCancelled']);
    await leave();
  });
});

describe('a page whose scripts do not come', () => {
  const at = stage();
  const SAID = { ar: 'تعذّر تحميل الصفحة. تحقّق من الاتصال ثم أعد تحميلها.', en: 'The page could not be loaded.' };

  it.each(everyLangOr('en').flatMap((lang) => ['base', 'outside'].map((piece) => [lang, piece] as const)))(
    'reports in %s that the script %s could not be loaded, and shows the page once it can',
    async (lang, piece) => {
      const { page, leave } = await visit(at.browser, { url: at.url, lang, isNew: true });
      let isAway = true;
      await page.setRequestInterception(true);
      page.on('request', (request) =>
        isAway && request.url().includes(`/assets/${piece}-`) ? request.abort() : request.continue(),
      );
      await page.goto(`${at.url}/login`);
      await reads(page, SAID[lang]);
      isAway = false;
      await page.evaluate("dispatchEvent(new Event('online'))");
      await page.waitForSelector('h1');
      await leave();
    },
  );

  const MEMBERS = '/dashboard/members';
  const { pages } = WORDS.en;
  /** The frame is there, and a page in it that was never seen before is asked for. */
  const asksForMembers = async (page: Page) => {
    await page.evaluate("globalThis.before = 'the error'");
    await page.click(`a[href="${MEMBERS}"]`);
    await reads(page, pages.error.title);
  };
  /** Neither the piece can be had, nor the page as a whole. */
  const failsAgain = async (page: Page) => {
    const failed = new Promise<void>((done) => page.on('requestfailed', (request) => request.url().endsWith(MEMBERS) && done()));
    await press(page, WORDS.en.common.tryAgain);
    await failed;
    await reads(page, pages.error.title);
    expect(await page.evaluate('[location.pathname, globalThis.before]')).toEqual([MEMBERS, 'the error']);
  };

  it('keeps the loaded frame through failed retries, and shows the page once there is a connection', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    await go('/dashboard/overview');
    await network(page, 'gone');
    await asksForMembers(page);
    expect(await page.$$('main')).toHaveLength(1);
    await failsAgain(page);
    await failsAgain(page);
    await network(page, 'back');
    await press(page, WORDS.en.common.tryAgain);
    await lists(page, 'مريم الشامسي');
    await leave();
  });

  /** The page is of an older build than the server has, until it is loaded anew. */
  const lacking = async (page: Page, piece: string): Promise<void> => {
    let loads = 0;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
      return loads < 2 && request.url().includes(`/assets/${piece}-`) ? request.respond({ status: 404 }) : request.continue();
    });
  };

  it.each([
    ['the sign-in page', '/login', 'sign-in-page', undefined],
    ['a page of the frame', MEMBERS, 'members-page', 'manager'],
  ] as const)('reloads %s as a whole when one of its scripts no longer exists', async (_, path, piece, as) => {
    const { page, leave } = await visit(at.browser, { url: at.url, lang: 'en', isNew: true, ...(as && { as }) });
    await lacking(page, piece);
    await page.goto(`${at.url}${path}`);
    await reads(page, pages.error.title);
    await page.evaluate("globalThis.before = 'the error'");
    await press(page, WORDS.en.common.tryAgain);
    await page.waitForFunction("globalThis.before === undefined && document.querySelector('h1')");
    expect(await page.$eval('h1', (title) => title.textContent)).not.toBe(pages.error.title);
    await leave();
  });
});

async function network(page: Page, is: 'gone' | 'back'): Promise<void> {
  const session = await page.createCDPSession();
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: is === 'gone', ...unlimited });
}

/** The server hears and answers, and the page does not hear the answer: once. The keys that were sent. */
async function losingTheFirstAnswer(page: Page, path: string): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const session = await page.createCDPSession();
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] });
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isWrite = request.method === 'POST';
    if (isWrite) keys.push(Object.entries(request.headers).find(([name]) => /^idempotency-key$/i.test(name))?.[1]);
    if (isWrite && keys.length === 1) void session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    else void session.send('Fetch.continueRequest', { requestId });
  });
  return keys;
}
