import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { WORDS } from '#libs/patient-page/words.ts';
import { newPage, reads } from '../support/browser.ts';
import { emptied } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { type Telephone, telephone } from '../support/telephone.ts';

const KB = 1_000;

/** Bytes as they are sent. */
async function weightOf(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(async (url) => gzipSync(await (await fetch(url)).arrayBuffer(), { level: 9 }).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe.each(everyLangOr('ar'))('a patient’s own page on a telephone, in %s', (lang) => {
  const at = stage();
  const words = WORDS[lang];
  let manager: Staff;
  let reception: Staff;
  let phone: Telephone;
  let page: Page;
  let ticket: string;

  beforeAll(async () => {
    [manager, reception] = await Promise.all([Staff.signIn(at.url, 'manager'), Staff.signIn(at.url, 'reception')]);
  });
  beforeEach(async () => {
    await emptied(manager);
    const pair = await reception.issue('Sara Al Mansoori');
    ticket = `/v1/tickets/${pair.ticket.id}`;
    phone = await telephone(at, pair, lang);
    page = phone.page;
    await page.evaluateOnNewDocument(`window.rings = []; HTMLMediaElement.prototype.play = function () {
      if (!this.muted) window.rings.push(this.src);
      return Promise.resolve();
    }`);
  });
  afterEach(() => phone.leave());

  const call = async () => pairIn(await reception.post(`${ticket}/notify`));
  const rings = () => page.evaluate('window.rings.length');

  it('shows the turn, rings at its call, and tells its end', async () => {
    await phone.open();
    await reads(page, words.noAlert);
    await page.click('.ring');
    await reads(page, words.rings);
    await call();
    await reads(page, words.called);
    expect(await page.title()).toBe(words.called);
    expect(await rings()).toBe(1);
    await call();
    await reads(page, words.calledAgain);
    expect(await rings()).toBe(2);
    await reception.post(`${ticket}/complete`, {});
    await reads(page, words.completed);
    expect((await manager.delete(ticket)).status).toBe(204);
    await reads(page, words.ended);
    expect(await rings()).toBe(2);
    expect((await phone.open())?.status()).toBe(404);
  });

  it('says that it is stale while the server is away, and comes back by itself', async () => {
    await phone.open();
    await at.kill();
    await reads(page, words.watchScreen);
    expect(await page.$eval('.number', (it) => it.textContent)).not.toBe('');
    await at.start();
    await page.waitForSelector('body:not(.stale)');
    await call();
    await reads(page, words.called);
  });

  it('shows the turn without script', async () => {
    await page.setJavaScriptEnabled(false);
    await phone.open();
    const { ticket: shown } = pairIn(await reception.get(ticket));
    expect(await page.$eval('.number', (it) => it.textContent)).toBe(String(shown.position));
    expect(await page.$$eval('.alerts, .leave, .leave-question', (all) => all.map((it) => it.matches('[hidden]')))).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('the weight of a patient’s own page', () => {
  const at = stage();

  it('loads at most 20 kB of script, and 80 kB of all together with its letters', async () => {
    const reception = await Staff.signIn(at.url, 'reception');
    const { ticket } = await reception.issue();
    const context = await at.browser.createBrowserContext();
    const page = await newPage(context);
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') loaded.push(request.url());
    });
    await page.goto(`${at.url}${ticket.page ?? ''}`, { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready');
    await context.close();
    expect(loaded.filter((url) => url.endsWith('.woff2')).length).toBeGreaterThan(1);
    expect(await weightOf(loaded.filter((url) => url.endsWith('.js')))).toBeLessThanOrEqual(20 * KB);
    expect(await weightOf(loaded)).toBeLessThanOrEqual(80 * KB);
  });
});
