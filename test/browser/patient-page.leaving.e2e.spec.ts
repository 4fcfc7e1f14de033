import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { IDEMPOTENCY_HEADER } from '#libs/contracts/http.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { WORDS } from '#libs/patient-page/words.ts';
import { reads } from '../support/browser.ts';
import { emptied } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { type Telephone, telephone } from '../support/telephone.ts';

describe.each(everyLangOr('en'))('a patient who gives up the turn on a telephone, in %s', (lang) => {
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
  });
  afterEach(() => phone.leave());

  const now = async () => pairIn(await reception.get(ticket)).ticket;
  const isHidden = (selector: string) => page.$eval(selector, (it) => it.matches('[hidden]'));
  const hasFocus = (selector: string) => page.waitForFunction(`document.activeElement?.matches('${selector}')`);
  const ask = async () => {
    await page.locator('.leave').click();
    await hasFocus('.leave-question > h2');
  };

  it('gives up the turn after the second question and not before, and again after a return', async () => {
    await phone.open();
    await ask();
    const { position, status } = await now();
    expect(status).toBe('waiting');
    expect(await page.$eval('.leave-question > h2', (it) => it.textContent)).toContain(String(position));
    await page.click('.yes');
    await reads(page, words.left);
    expect(await now()).toMatchObject({ status: 'cancelled', cancelReason: 'left' });
    expect(await isHidden('.leave')).toBe(true);
    await hasFocus('main');
    await reception.post(`${ticket}/reset`);
    await ask();
    await page.click('.yes');
    await reads(page, words.left);
    expect(await now()).toMatchObject({ status: 'cancelled', cancelReason: 'left' });
  });

  it('keeps the turn by its button and by Escape, with the focus back where it was', async () => {
    await phone.open();
    await ask();
    await page.click('.no');
    await hasFocus('.leave');
    await page.keyboard.press('Enter');
    await hasFocus('.leave-question > h2');
    await page.keyboard.press('Escape');
    await hasFocus('.leave');
    expect(await isHidden('.leave-question')).toBe(true);
    expect((await now()).status).toBe('waiting');
  });

  it('closes the question by itself at a call', async () => {
    await phone.open();
    await ask();
    await reception.post(`${ticket}/notify`);
    await hasFocus('main');
    expect(await page.$eval('main', (it) => it.textContent)).toContain(words.called);
    expect([await isHidden('.leave-question'), await isHidden('.leave')]).toEqual([true, true]);
  });

  /** The test takes some of the page's requests, where it returns true; the others go on to the server. */
  const standBefore = async (answered: (request: HTTPRequest, path: string) => boolean) => {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!answered(request, new URL(request.url()).pathname)) void request.continue();
    });
  };

  it('says that the turn was called meanwhile, before the page has heard of it', async () => {
    await standBefore((_, path) => path.endsWith('/events'));
    await phone.open();
    await ask();
    await reception.post(`${ticket}/notify`);
    await page.click('.yes');
    await reads(page, errorText(lang, 'ticket.notWaiting'));
    expect(await isHidden('.leave-question')).toBe(true);
    expect((await now()).status).toBe('notified');
  });

  it('keeps the turn where another network answers in place of the clinic that there is no such page', async () => {
    let isElsewhere = true;
    await standBefore((request, path) => {
      const isAnswered = isElsewhere && path.endsWith('/leave');
      if (isAnswered) void request.respond({ status: 404, contentType: 'text/html', body: '<h1>Guest network</h1>' });
      return isAnswered;
    });
    await phone.open();
    await ask();
    await page.click('.yes');
    await reads(page, words.leaveFailed);
    isElsewhere = false;
    await page.click('.yes');
    await reads(page, words.left);
  });

  it('sends a request whose answer was lost again under its key, and once for two presses', async () => {
    const keys: (string | undefined)[] = [];
    await standBefore((request, path) => {
      if (!path.endsWith('/leave')) return false;
      const isFirst = keys.push(request.headers()[IDEMPOTENCY_HEADER.toLowerCase()]) === 1;
      if (isFirst) void request.abort();
      return isFirst;
    });
    await phone.open();
    await ask();
    await page.$eval('.yes', (yes) => {
      yes.click();
      yes.click();
    });
    await reads(page, words.leaveFailed);
    expect((await now()).status).toBe('waiting');
    await page.click('.yes');
    await reads(page, words.left);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });
});
